import { and, asc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { deskPayments } from '#/server/db/schema/receipts.ts'
import { rooms } from '#/server/db/schema/rooms.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { findSeriesPlaces } from '#/server/diary/series.ts'
import { findPackages } from '#/server/ledger/session-packages.ts'
import { among } from '#/server/privacy/owned-rows.ts'
import { openReason } from '#/server/sealing/sealed-rows.ts'
import type { ClinicVisit } from './visit.ts'

/** Visits that start in the window, by time, including cancelled ones. */
export function listClinicDay(
  app: App,
  doctorId: string,
  { from, until }: { from: Date; until: Date },
): Promise<ClinicVisit[]> {
  return listVisits(
    app,
    and(
      eq(bookings.doctorId, doctorId),
      gte(bookings.startsAt, from),
      lt(bookings.startsAt, until),
    ),
  )
}

/** Bookings that patients made on the site since then, by the visit's time. */
export function listBookedSince(app: App, doctorId: string, since: Date): Promise<ClinicVisit[]> {
  return listVisits(
    app,
    and(
      eq(bookings.doctorId, doctorId),
      eq(bookings.source, 'site'),
      gte(bookings.bookedAt, since),
    ),
  )
}

export async function findVisitByReference(
  app: App,
  reference: string,
): Promise<ClinicVisit | null> {
  return (await listVisits(app, eq(bookings.reference, reference)))[0] ?? null
}

/** Visits with the same phone at this doctor, latest first; without a phone, only this visit. */
export async function listVisitsOfPatient(
  app: App,
  { id, doctorId, phone }: { id: string; doctorId: string; phone: string },
): Promise<ClinicVisit[]> {
  if (phone !== '') return listVisitsWithPhone(app, [doctorId], phone)
  return listVisits(app, and(eq(bookings.id, id), eq(bookings.doctorId, doctorId)))
}

/** Visits with a phone (E.164) at any of these doctors, latest first. */
export async function listVisitsWithPhone(
  app: App,
  doctorIds: readonly string[],
  phone: string,
): Promise<ClinicVisit[]> {
  const isTheirs = among(bookings.doctorId, doctorIds)
  const found = await listVisits(app, and(eq(bookings.phone, phone), isTheirs))
  return found.toReversed()
}

/** The statuses of claims that became bookings. */
const visible = ['booked', 'arrived', 'completed', 'no_show', 'cancelled'] as const

async function listVisits(app: App, which: SQL | undefined): Promise<ClinicVisit[]> {
  const rows = await app.db
    .select({
      visit: bookings,
      isPaid,
      lacksRoom,
      typeName: localized(visitTypes, 'name'),
      roomName: localized(rooms, 'name'),
    })
    .from(bookings)
    .leftJoin(visitTypes, eq(visitTypes.id, bookings.visitTypeId))
    .leftJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(and(which, inArray(bookings.status, [...visible])))
    .orderBy(asc(bookings.startsAt), asc(bookings.createdAt))
  const visits = rows.map(({ visit }) => visit)
  const ids = visits.map(({ seriesId }) => seriesId)
  const [places, packages] = await Promise.all([
    findSeriesPlaces(app.db, visits),
    findPackages(app.db, ids),
  ])
  return rows.map(({ visit, ...joined }) => {
    const { patientName, phone, ...facts } = openReason(app.vault.columnCipher, visit)
    const patient = { patientName: patientName ?? '', phone: phone ?? '' }
    const ofSeries = packages.get(visit.seriesId) ?? []
    const paidBy = ofSeries.find(({ visitIds }) => visitIds.includes(visit.id))
    return {
      ...facts,
      ...joined,
      ...patient,
      series: places.get(visit.id) ?? null,
      sessionsLeft: paidBy ? { sessions: paidBy.sessions, left: paidBy.left } : null,
    }
  })
}

/** Its type needs a room of the centre, and it has none. */
const lacksRoom = sql<boolean>`${visitTypes.needs} is not null and ${bookings.roomId} is null
  and ${bookings.source} <> 'walk-in' and exists (
    select from ${affiliations} where ${affiliations.branchId} = ${bookings.branchId}
      and ${affiliations.endedAt} is null
  )`

/** The latest price that was stated for it at the desk, or its fee. */
const isPaid = sql<boolean>`exists (
  select from ${payments} where ${payments.bookingId} = ${bookings.id} and ${payments.status} = 'paid'
) or coalesce((
  select sum(case kind when 'payment' then 1 else -1 end * (amount_piastres + discount_piastres))
    >= max(price_piastres)
  from ${deskPayments} where ${deskPayments.bookingId} = ${bookings.id} and package_sessions is null
), false)`
