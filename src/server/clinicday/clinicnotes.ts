import { ERASED_NAME } from '#/domain/personaldata.ts'
import type { App } from '#/server/app.ts'
import type { Membership } from '#/server/practices/member.ts'
import { unknownVisit, type ClinicChanged } from './change.ts'
import { openClinicVisit } from './clinicvisit.ts'
import { addVisitNote, removeVisitNote } from './notes.ts'

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
  if (opened.booking.patientName === ERASED_NAME) return { ok: false, code: 'not-allowed' }
  const by = opened.membership.userId
  const added = { note, by, submissionKey }
  await addVisitNote(app, opened.booking.id, added)
  return { ok: true, reference }
}

/** Allowed to any member who may keep notes at that branch. */
export async function removeClinicNote(
  app: App,
  membership: Membership | null,
  { reference, id }: ClinicNoteRemoveInput,
): Promise<ClinicChanged> {
  const opened = await openClinicVisit(app, membership, reference, 'keep-notes')
  if (!opened) return unknownVisit
  const note = { id, by: opened.membership.userId }
  const isGone = await removeVisitNote(app, opened.booking.id, note)
  return isGone ? { ok: true, reference } : { ok: false, code: 'note-gone' }
}
