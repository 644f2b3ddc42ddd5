import { and, asc, desc, eq, gte, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { BookingStatus } from '#/domain/booking/booking.ts'
import { localized } from '#/domain/localized.ts'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import { addDays, startOfClinicDay } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookingEvents, bookings } from '#/server/db/schema/booking.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { folded, indexed } from '#/server/db/schema/folded.ts'
import { escaped } from '#/server/requests/queue-text.ts'
import { transact } from '#/server/work.ts'
import { bookingEntry } from './desk-changes.ts'

/** What a booking is searched by: a complete reference or phone, or part of a name. */
export type BookingQuestion =
  | { by: 'reference'; reference: string }
  /** E.164. */
  | { by: 'phone'; phone: string }
  | { by: 'name'; name: string }
  | ({ by: 'filters' } & BookingFilters)

/** A list instead of a search: all that are given must match. */
export type BookingFilters = {
  /** Part of the doctor's or the branch's name. */
  doctor?: string | undefined
  /** The clinic's date. */
  day?: string | undefined
  status?: BookingStatus | undefined
  /** The reference after which the list continues. */
  after?: string | undefined
}

export type FoundBooking = Awaited<ReturnType<typeof findBookingForDesk>>[number]

/** Searches, which is audited; of the search text only its kind is recorded. */
export function searchBookings(
  app: App,
  question: BookingQuestion,
  most: number,
  by: string,
): Promise<FoundBooking[]> {
  return transact(app, async ({ tx, audit }) => {
    const found = await findBookingForDesk(tx, question, most)
    const after = { by: question.by, rows: found.length }
    const entry = bookingEntry('bookings-looked-up', onlyReference(found), by)
    await audit({ ...entry, before: {}, after })
    return found
  })
}

/** The booking's source and its history, with the kinds of actors but no accounts. */
export async function listBookingEvents(app: App, bookingId: string) {
  const [row, steps] = await Promise.all([
    app.db.select({ source: bookings.source }).from(bookings).where(eq(bookings.id, bookingId)),
    app.db
      .select({
        event: bookingEvents.event,
        at: bookingEvents.at,
        actor: bookingEvents.actor,
      })
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, bookingId))
      .orderBy(asc(bookingEvents.id)),
  ])
  return { source: row[0]?.source ?? ('site' as const), steps }
}

/** The bookings that match, `most` at most: latest first, a list by time. Holds without a name are left out. */
export function findBookingForDesk(db: Queries, question: BookingQuestion, most: number) {
  return db
    .select({
      reference: bookings.reference,
      status: bookings.status,
      startsAt: bookings.startsAt,
      patientName: sql<string>`${bookings.patientName}`,
      doctorName: localized(doctors, 'name'),
      branchName: localized(branches, 'name'),
    })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .innerJoin(branches, eq(branches.id, bookings.branchId))
    .where(
      and(
        answers(question),
        isNotNull(bookings.patientName),
        ne(bookings.patientName, ERASED_NAME),
      ),
    )
    .orderBy(
      question.by === 'filters' ? asc(bookings.startsAt) : desc(bookings.startsAt),
      asc(bookings.reference),
    )
    .limit(most)
}

function answers(question: BookingQuestion): SQL | undefined {
  if (question.by === 'filters') return passes(question)
  if (question.by === 'reference') return eq(bookings.reference, question.reference)
  if (question.by === 'phone') return eq(bookings.phone, question.phone)
  const part = sql`${`%${escaped(question.name)}%`}::text`
  const { patientName } = bookings
  return sql`${indexed(patientName)} ilike ${indexed(part)} and ${folded(patientName)} ilike ${folded(part)}`
}

function passes({ doctor, day, status, after }: BookingFilters): SQL | undefined {
  const { startsAt, reference } = bookings
  const part = sql`${`%${escaped(doctor ?? '')}%`}::text`
  const last = sql`(select ${startsAt}, ${reference} from ${bookings} where ${reference} = ${after})`
  return and(
    doctor === undefined
      ? undefined
      : or(
          sql`${folded(doctors.nameAr)} ilike ${folded(part)}`,
          sql`${folded(doctors.nameEn)} ilike ${folded(part)}`,
          sql`${folded(branches.nameAr)} ilike ${folded(part)}`,
          sql`${folded(branches.nameEn)} ilike ${folded(part)}`,
        ),
    day === undefined ? undefined : gte(startsAt, startOfClinicDay(day)),
    day === undefined ? undefined : lt(startsAt, startOfClinicDay(addDays(day, 1))),
    status === undefined ? undefined : eq(bookings.status, status),
    after === undefined ? undefined : sql`(${startsAt}, ${reference}) > ${last}`,
  )
}

/** The audit entry names a booking only when it is the single result. */
function onlyReference(found: readonly FoundBooking[]): string {
  const [only, second] = found
  return only && !second ? only.reference : 'several'
}
