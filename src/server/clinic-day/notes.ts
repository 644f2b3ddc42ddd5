import { and, eq } from 'drizzle-orm'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import type { App } from '#/server/app.ts'
import { clinicNotes } from '#/server/db/schema/clinic-notes.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transact } from '#/server/work.ts'
import { unknownVisit, type ClinicChanged } from './change.ts'
import { openClinicVisit } from './clinic-visit.ts'
import { visitEntry } from './visit.ts'

export type ClinicNoteInput = { reference: string; note: string }

export type ClinicNoteRemoveInput = { reference: string; id: string }

/** Readable only by the clinic, and by the patient in a copy of their data. */
export async function writeClinicNote(
  app: App,
  membership: Membership | null,
  { reference, note, submissionKey }: ClinicNoteInput & { submissionKey: string },
): Promise<ClinicChanged> {
  const opened = await openClinicVisit(app, membership, reference, 'keep-notes')
  if (!opened) return unknownVisit
  // Nothing is recorded about an erased patient.
  if (opened.booking.patientName === ERASED_NAME) return { ok: false, code: 'patient-erased' }
  const by = opened.membership.userId
  await addVisitNote(app, opened.booking.id, { note, by, submissionKey })
  return { ok: true, reference }
}

/**
 * Deletes a note permanently; allowed to any member who may keep notes at that branch. The audit records that
 * it existed and who removed it.
 */
export async function removeClinicNote(
  app: App,
  membership: Membership | null,
  { reference, id }: ClinicNoteRemoveInput,
): Promise<ClinicChanged> {
  const opened = await openClinicVisit(app, membership, reference, 'keep-notes')
  if (!opened) return unknownVisit
  const { booking } = opened
  const by = opened.membership.userId
  return transact(app, async ({ tx, audit }) => {
    const gone = await tx
      .delete(clinicNotes)
      .where(and(eq(clinicNotes.id, id), eq(clinicNotes.bookingId, booking.id)))
      .returning({ id: clinicNotes.id })
    if (gone.length === 0) return { ok: false, code: 'note-gone' }
    const entry = visitEntry('visit-note-removed', booking.id, by)
    await audit({ ...entry, before: { hasText: true }, after: {} })
    return { ok: true, reference }
  })
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
    const sealed = vault.columnCipher.seal('clinic_notes.note', id, note)
    const added = await tx
      .insert(clinicNotes)
      .values({ id, bookingId, authorId: by, note: sealed, submissionKey, at: now })
      .onConflictDoNothing({ target: clinicNotes.submissionKey })
      .returning({ id: clinicNotes.id })
    if (added.length === 0) return
    await audit({
      ...visitEntry('visit-noted', bookingId, by),
      before: {},
      after: { hasText: true },
    })
  })
}
