import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm'
import { deskMethods, expectedCash } from '#/domain/money/desk-payment.ts'
import { workingDay, workingHours } from '#/domain/schedule/day.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { deskPayments, drawerClosings, receiptIssuers } from '#/server/db/schema/receipts.ts'
import { daysBefore } from './doctors.ts'
import type { Random } from './random.ts'

const PRACTICES = 12
const DAYS = 45
const MINUTE_MS = 60_000

type PaymentRow = typeof deskPayments.$inferInsert

/** Receipts of some practices for visits at their first branch, and a counted drawer for each of those days. */
export async function seedReceipts(db: Queries, random: Random, now: Date): Promise<void> {
  for (const visits of await listVisits(db, daysBefore(now, DAYS))) {
    const [first] = visits
    if (!first) continue
    const { doctor, branch } = first
    const taxNumber = String(random.int(200_000_000, 699_999_999))
    const issuer = { id: random.uuid(), doctorId: doctor.id, facilityId: null, taxNumber }
    const days = [...Map.groupBy(visits, ({ visit }) => workingDay(visit.startsAt)).keys()]
    const rows = visits.map(({ visit }, index): PaymentRow => ({
      id: random.uuid(),
      issuerId: issuer.id,
      number: index + 1,
      bookingId: visit.id,
      branchId: branch.id,
      drawer: days.indexOf(workingDay(visit.startsAt)) + 1,
      kind: 'payment',
      method: random.chance(0.6) ? 'cash' : random.pick(deskMethods.slice(0, 3)),
      pricePiastres: visit.feePiastres,
      amountPiastres: visit.feePiastres,
      issuerAr: doctor.nameAr,
      issuerEn: doctor.nameEn,
      taxNumber,
      licence: doctor.syndicateNumber,
      addressAr: branch.addressAr,
      addressEn: branch.addressEn,
      at: new Date(+visit.startsAt + 10 * MINUTE_MS),
    }))
    await insertRows(db, receiptIssuers, [{ ...issuer, lastNumber: rows.length }])
    await insertRows(db, deskPayments, rows)
    const place = { issuerId: issuer.id, branchId: branch.id }
    await insertRows(
      db,
      drawerClosings,
      days.map((day, index) => ({
        id: random.uuid(),
        ...place,
        drawer: index + 1,
        ...count(random, rows, index + 1),
        closedAt: new Date(+workingHours(day).until - 10 * MINUTE_MS),
      })),
    )
  }
}

/** Of the last doctors by slug, the latest attended visits at their first branch, by time. */
async function listVisits(db: Queries, since: Date) {
  const chosen = db
    .select({ id: doctors.id })
    .from(doctors)
    .orderBy(desc(doctors.slug))
    .limit(PRACTICES)
  const rows = await db
    .select({ visit: bookings, branch: branches, doctor: doctors })
    .from(bookings)
    .innerJoin(branches, eq(branches.id, bookings.branchId))
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .where(
      and(
        inArray(doctors.id, chosen),
        eq(bookings.status, 'completed'),
        gte(bookings.startsAt, since),
        eq(branches.position, 0),
      ),
    )
    .orderBy(asc(bookings.startsAt))
  return Map.groupBy(rows, ({ doctor }) => doctor.id).values()
}

/** Sometimes ten pounds are missing. */
function count(random: Random, rows: readonly PaymentRow[], drawer: number) {
  const payments = rows.flatMap(({ discountPiastres = 0, ...row }) =>
    row.drawer === drawer ? [{ ...row, discountPiastres }] : [],
  )
  const expectedPiastres = expectedCash(payments)
  const isShort = expectedPiastres > 0 && random.chance(0.1)
  return { expectedPiastres, countedPiastres: expectedPiastres - (isShort ? 1_000 : 0) }
}
