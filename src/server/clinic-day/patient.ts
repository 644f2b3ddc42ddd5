import { desc, eq } from 'drizzle-orm'
import type { BookingStatus } from '#/domain/booking/booking.ts'
import type { App } from '#/server/app.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { clinicNotes } from '#/server/db/schema/clinic-notes.ts'
import { practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { among } from '#/server/privacy/owned-rows.ts'
import { listVisitsOfPatient } from './clinic-day.ts'

/** One of the patient's other visits here. */
export type EarlierVisitView = {
  reference: string
  startsAt: string
  status: BookingStatus
  patientName: string
}

/** `patientName`: the patient of the visit at which the note was written. */
export type ClinicNoteView = { id: string; note: string; at: string; patientName: string }

/** A booking, and who of its clinic looks at it. */
export type OpenedVisit = { booking: Booking; membership: Membership }

/** The clinic's notes and other visits of the patient, at branches that the member may see. */
export async function findPatient(
  app: App,
  { booking, membership }: OpenedVisit,
): Promise<{ notes: ClinicNoteView[]; others: EarlierVisitView[] }> {
  const { id, doctorId, phone } = booking
  const all = await listVisitsOfPatient(app, { id, doctorId, phone: phone ?? '' })
  const seen = all.filter(({ branchId }) => practising(membership, 'see-day', branchId).ok)
  const visits = seen.slice(0, MOST_VISITS)
  const notes = await listVisitNotes(app, [...new Set([id, ...visits.map((each) => each.id)])])
  return {
    notes: notes.map(({ bookingId: _bookingId, at, ...note }) => ({
      ...note,
      at: at.toISOString(),
    })),
    others: visits
      .filter((each) => each.id !== id)
      .map(({ reference, startsAt, status, patientName }) => ({
        reference,
        startsAt: startsAt.toISOString(),
        status,
        patientName,
      })),
  }
}

const MOST_VISITS = 50

/** What was written at these visits, latest first. */
async function listVisitNotes(app: App, visitIds: readonly string[]) {
  const { columnCipher } = app.vault
  const { id, note, at, bookingId } = clinicNotes
  const rows = await app.db
    .select({ id, note, at, bookingId, patientName: bookings.patientName })
    .from(clinicNotes)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(among(bookingId, visitIds))
    .orderBy(desc(at), desc(id))
  return rows.map((row) => ({
    ...row,
    patientName: row.patientName ?? '',
    note: columnCipher.open('clinic_notes.note', row.id, row.note) ?? '',
  }))
}
