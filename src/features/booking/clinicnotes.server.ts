import { ERASED_NAME } from '#/domain/personaldata.ts'
import type { Membership } from '#/server/ports/members.ts'
import type { Services } from '#/server/services.server.ts'
import { unknownVisit, type ClinicChanged } from './clinicchange.server.ts'
import type { ClinicNoteInput, ClinicNoteRemoveInput } from './clinicvisit.ts'
import { openClinicVisit } from './clinicvisit.server.ts'

/** For the clinic's own eyes, but for the patient's right to a copy. */
export async function writeClinicNote(
  services: Services,
  membership: Membership | null,
  { reference, note, submissionKey }: ClinicNoteInput & { submissionKey: string },
): Promise<ClinicChanged> {
  const opened = await openClinicVisit(services, membership, reference, 'keep-notes')
  if (!opened) return unknownVisit
  // Of who was erased, nothing is written down any more.
  if (opened.booking.patientName === ERASED_NAME) return { ok: false, code: 'not-allowed' }
  const by = opened.membership.userId
  const added = { note, by, submissionKey }
  await services.clinicDay.addNote(opened.booking.id, added, services.clock.now())
  return { ok: true, reference }
}

/** By any member who may keep notes there. */
export async function removeClinicNote(
  services: Services,
  membership: Membership | null,
  { reference, id }: ClinicNoteRemoveInput,
): Promise<ClinicChanged> {
  const opened = await openClinicVisit(services, membership, reference, 'keep-notes')
  if (!opened) return unknownVisit
  const note = { id, by: opened.membership.userId }
  const isGone = await services.clinicDay.removeNote(opened.booking.id, note, services.clock.now())
  return isGone ? { ok: true, reference } : { ok: false, code: 'note-gone' }
}
