import { and, asc, eq, gte, inArray, isNull, lt, notExists } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import { workingHours } from '#/domain/schedule/day.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { readDayLink } from './day-link.ts'

/** A branch's bookings of one working day, with no more of a patient than the first name. */
export type BranchDayView = {
  doctor: string
  branch: string
  date: string
  visits: { number: number; at: string; firstName: string; isCancelled: boolean }[]
}

/** Null for an invalid or old link, and once the profile has members, who see everything by their account. */
export async function findBranchDay(app: App, key: string): Promise<BranchDayView | null> {
  const day = readDayLink(app, key)
  const place = day && (await findPlace(app, day.branchId))
  if (!place) return null
  const { from, until } = workingHours(day.date)
  const visits = await app.db
    .select({
      startsAt: bookings.startsAt,
      patientName: bookings.patientName,
      status: bookings.status,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.branchId, day.branchId),
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, until),
        inArray(bookings.status, ['booked', 'arrived', 'completed', 'no_show', 'cancelled']),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  return {
    doctor: inLocale(place.doctor),
    branch: inLocale(place.branch),
    date: day.date,
    visits: visits.map(({ startsAt, patientName, status }, index) => ({
      number: index + 1,
      at: startsAt.toISOString(),
      firstName: patientName?.split(/\s/)[0] ?? '',
      isCancelled: status === 'cancelled',
    })),
  }
}

async function findPlace({ db }: App, branchId: string) {
  const members = db
    .select({ id: providerMembers.id })
    .from(providerMembers)
    .where(and(eq(providerMembers.doctorId, doctors.id), isNull(providerMembers.leftAt)))
  const [place] = await db
    .select({ doctor: localized(doctors, 'name'), branch: localized(branches, 'name') })
    .from(branches)
    .innerJoin(doctors, eq(doctors.id, branches.doctorId))
    .where(and(eq(branches.id, branchId), notExists(members)))
  return place
}
