import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { bookingCoverages } from '#/server/db/schema/coverage.ts'
import { doctorInsurers } from '#/server/db/schema/directory.ts'
import type { Random } from './random.ts'

const DAYS = 5
const DAY_MS = 86_400_000
/** What an insurer approves of a fee. */
const PART = 0.8

/** Insurance of some coming visits, stated or approved; plans and card numbers are sealed, which the seed has no key for. */
export async function seedCoverages(db: Queries, random: Random, now: Date): Promise<void> {
  const { id, startsAt, status, payment, doctorId } = bookings
  const isSoon = and(gt(startsAt, now), lt(startsAt, new Date(+now + DAYS * DAY_MS)))
  const rows = await db
    .select({ visit: bookings, insurerSlug: doctorInsurers.insurerSlug })
    .from(bookings)
    .innerJoin(doctorInsurers, eq(doctorInsurers.doctorId, doctorId))
    .where(and(isSoon, eq(status, 'booked'), eq(payment, 'clinic')))
    .orderBy(asc(id), asc(doctorInsurers.insurerSlug))
  const coverages = [...Map.groupBy(rows, ({ visit }) => visit.id).values()]
    .filter(() => random.chance(0.15))
    .map((choices) => {
      const { visit, insurerSlug } = random.pick(choices)
      const isApproved = random.chance(0.5)
      const approved = Math.round((visit.feePiastres * PART) / 100) * 100
      return {
        id: random.uuid(),
        bookingId: visit.id,
        insurerSlug,
        statedAt: visit.createdAt,
        state: isApproved ? ('approved' as const) : ('stated' as const),
        approvedPiastres: isApproved ? approved : null,
        approvedUntil: isApproved ? addDays(clinicDate(visit.startsAt), 30) : null,
        decidedAt: isApproved ? now : null,
      }
    })
  await insertRows(db, bookingCoverages, coverages)
}
