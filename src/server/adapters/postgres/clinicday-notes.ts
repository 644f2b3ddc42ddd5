import { and, desc, eq } from 'drizzle-orm'
import type { AtRest } from '#/server/atrest.server.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { clinicNotes } from '#/server/db/schema/clinicnotes.ts'
import type { ClinicNote } from '#/server/ports/clinicday.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { Vault } from '#/server/vault.server.ts'
import type { RecordAudit } from './audit.ts'
import { among } from './personaldata-rows.ts'

/** What was written at some visits, latest first. */
export async function listNotes(
  db: Queries,
  atRest: AtRest,
  visitIds: readonly string[],
): Promise<ClinicNote[]> {
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

type Tools = { entropy: Entropy; vault: Vault; record: RecordAudit }
type NewNote = { note: string; by: string; submissionKey: string }

/** The audit says that somebody wrote, and never what. */
export async function addNote(
  db: Database,
  { entropy, vault, record }: Tools,
  bookingId: string,
  { note, by, submissionKey }: NewNote,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const id = entropy.id()
    const sealed = vault.atRest.seal('clinic_notes.note', id, note)
    const added = await tx
      .insert(clinicNotes)
      .values({ id, bookingId, authorId: by, note: sealed, submissionKey, at: now })
      .onConflictDoNothing({ target: clinicNotes.submissionKey })
      .returning({ id: clinicNotes.id })
    if (added.length === 0) return
    const entry = { action: 'visit-noted', subjectKind: 'booking', subjectId: bookingId }
    const clinic = { actorKind: 'provider' as const, actorId: by }
    await record(tx, { ...entry, ...clinic, before: {}, after: { hasText: true } }, now)
  })
}

/** A note that was wrong goes for good; the audit keeps that there was one, and who removed it. */
export async function removeNote(
  db: Database,
  record: RecordAudit,
  { id, bookingId, by }: { id: string; bookingId: string; by: string },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(clinicNotes)
      .where(and(eq(clinicNotes.id, id), eq(clinicNotes.bookingId, bookingId)))
      .returning({ id: clinicNotes.id })
    if (gone.length === 0) return false
    const entry = { action: 'visit-note-removed', subjectKind: 'booking', subjectId: bookingId }
    const clinic = { actorKind: 'provider' as const, actorId: by }
    await record(tx, { ...entry, ...clinic, before: { hasText: true }, after: {} }, now)
    return true
  })
}
