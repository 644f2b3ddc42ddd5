import { and, asc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { payments } from '#/server/db/schema/payments.ts'
import type { AtRest } from '#/server/atrest.server.ts'
import type { ClinicDay, ClinicVisit } from '#/server/ports/clinicday.ts'
import type { Vault } from '#/server/vault.server.ts'
import type { RecordAudit } from './audit.ts'
import { addVisit } from './clinicday-adding.ts'
import { listWeekFigures } from './clinicday-figures.ts'
import { markVisit } from './clinicday-marks.ts'
import { messagePatient } from './clinicday-messages.ts'
import { addNote, listNotes, removeNote } from './clinicday-notes.ts'
import { seeTicket } from './clinicday-tickets.ts'
import { openReason } from './sealed-rows.ts'
import type { OfferTools } from './waiting-offers.ts'

export function postgresClinicDay(
  db: Database,
  tools: OfferTools & { vault: Vault },
  record: RecordAudit,
): ClinicDay {
  const { atRest } = tools.vault
  return {
    list: (doctorId, { from, until }) =>
      listVisits(
        db,
        atRest,
        and(
          eq(bookings.doctorId, doctorId),
          gte(bookings.startsAt, from),
          lt(bookings.startsAt, until),
        ),
      ),
    listBookedSince: (doctorId, since) =>
      listVisits(
        db,
        atRest,
        and(
          eq(bookings.doctorId, doctorId),
          eq(bookings.source, 'site'),
          gte(bookings.bookedAt, since),
        ),
      ),
    find: async (reference) =>
      (await listVisits(db, atRest, eq(bookings.reference, reference)))[0] ?? null,
    mark: (id, marking, now) => markVisit(db, { ...tools, record }, id, marking, now),
    add: (visit, now) => addVisit(db, { ...tools, record }, visit, now),
    seeTicket: (id, by, now) => seeTicket(db, record, { id, by }, now),
    message: (id, message, now) => messagePatient(db, { ...tools, record }, id, message, now),
    listOfPatient: async ({ id, doctorId, phone }) => {
      const isTheirs = phone === '' ? eq(bookings.id, id) : eq(bookings.phone, phone)
      const found = await listVisits(db, atRest, and(isTheirs, eq(bookings.doctorId, doctorId)))
      return found.toReversed()
    },
    listNotes: (visitIds) => listNotes(db, atRest, visitIds),
    addNote: (bookingId, note, now) => addNote(db, { ...tools, record }, bookingId, note, now),
    removeNote: (bookingId, note, now) => removeNote(db, record, { bookingId, ...note }, now),
    figures: (doctorId, window) => listWeekFigures(db, doctorId, window),
  }
}

/** Claims that became bookings. */
const visible = ['booked', 'arrived', 'completed', 'no_show', 'cancelled'] as const

async function listVisits(
  db: Database,
  atRest: AtRest,
  which: SQL | undefined,
): Promise<ClinicVisit[]> {
  const rows = await db
    .select({ visit: bookings, isPaid })
    .from(bookings)
    .where(and(which, inArray(bookings.status, [...visible])))
    .orderBy(asc(bookings.startsAt), asc(bookings.createdAt))
  return rows.map(({ visit, isPaid }) => {
    const { patientName, phone, ...facts } = openReason(atRest, visit)
    return { ...facts, patientName: patientName ?? '', phone: phone ?? '', isPaid }
  })
}

const isPaid = sql<boolean>`exists (
  select from ${payments} where ${payments.bookingId} = ${bookings.id} and ${payments.status} = 'paid'
)`
