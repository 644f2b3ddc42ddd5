import { and, desc, eq } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { clinicNotes } from '#/server/db/schema/clinicnotes.ts'
import { among } from '#/server/privacy/rows.ts'
import { transact } from '#/server/work.ts'
import type { ClinicNote } from './visit.ts'

/** What was written at these visits, latest first. */
export async function listVisitNotes(app: App, visitIds: readonly string[]): Promise<ClinicNote[]> {
  const { db } = app
  const atRest = app.vault.atRest
  const { id, note, at, bookingId } = clinicNotes
  const rows = await db
    .select({ id, note, at, bookingId, patientName: bookings.patientName })
    .from(clinicNotes)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(among(bookingId, visitIds))
    .orderBy(desc(at), desc(id))
  return rows.map((row) => ({
    ...row,
    patientName: row.patientName ?? '',
    note: atRest.open('clinic_notes.note', row.id, row.note) ?? '',
  }))
}

type NewNote = { note: string; by: string; submissionKey: string }

/** Adds a note, once per submission key. */
export async function addVisitNote(
  app: App,
  bookingId: string,
  { note, by, submissionKey }: NewNote,
): Promise<void> {
  await transact(app, async ({ tx, now, random, vault, audit }) => {
    const id = random.id()
    const sealed = vault.atRest.seal('clinic_notes.note', id, note)
    const added = await tx
      .insert(clinicNotes)
      .values({ id, bookingId, authorId: by, note: sealed, submissionKey, at: now })
      .onConflictDoNothing({ target: clinicNotes.submissionKey })
      .returning({ id: clinicNotes.id })
    if (added.length === 0) return
    const entry = { action: 'visit-noted', subjectKind: 'booking', subjectId: bookingId }
    const clinic = { actorKind: 'provider' as const, actorId: by }
    await audit({ ...entry, ...clinic, before: {}, after: { hasText: true } })
  })
}

/** Deletes a note permanently; the audit records that it existed and who removed it. */
export function removeVisitNote(
  app: App,
  bookingId: string,
  { id, by }: { id: string; by: string },
): Promise<boolean> {
  return transact(app, async ({ tx, audit }) => {
    const gone = await tx
      .delete(clinicNotes)
      .where(and(eq(clinicNotes.id, id), eq(clinicNotes.bookingId, bookingId)))
      .returning({ id: clinicNotes.id })
    if (gone.length === 0) return false
    const entry = { action: 'visit-note-removed', subjectKind: 'booking', subjectId: bookingId }
    const clinic = { actorKind: 'provider' as const, actorId: by }
    await audit({ ...entry, ...clinic, before: { hasText: true }, after: {} })
    return true
  })
}
