import { canMessage, CLINIC_MESSAGES_A_DAY } from '#/domain/clinicmessage.ts'
import { can } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { recordCancellation } from '#/server/bookings/cancel.ts'
import { recordAddedVisit } from '#/server/clinicday/adding.ts'
import { recordPatientMessage } from '#/server/clinicday/messages.ts'
import { readPolicyVersion } from '#/server/content/policies.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { mayPractise, providerActor } from '#/server/practice.server.ts'
import type { Membership } from '#/server/practices/member.ts'
import type { RescheduleInput } from './booking.ts'
import { canFollowUp, openClinicVisit } from './clinicvisit.server.ts'
import type { ClinicMessageInput } from './clinicvisit.ts'
import type { DeskCancelInput } from './deskbooking.ts'
import { findDiary, slotOf } from './diary.server.ts'
import { moveBooking } from './manage.server.ts'

export type ClinicChanged = { ok: true; reference: string } | { ok: false; code: string }

export const unknownVisit = { ok: false, code: 'visit-unknown' } as const

/** Until the visit begins; the patient is told by whose wish, and it is audited. */
export async function cancelAsClinic(
  app: App,
  membership: Membership | null,
  { reference, reason }: DeskCancelInput,
): Promise<ClinicChanged> {
  const opened = await openClinicVisit(app, membership, reference, 'change-visit')
  if (!opened) return unknownVisit
  const now = app.clock.now()
  const actor = providerActor(opened.membership)
  const allowed = can.changeAsClinic(actor, 'cancel', opened.booking, now)
  if (!allowed.ok) return { ok: false, code: allowed.code }
  const by = { actor: 'provider', userId: actor.userId, reason } as const
  const cancelled = await recordCancellation(app, opened.booking.id, by, now)
  return cancelled ? { ok: true, reference } : { ok: false, code: 'already-finished' }
}

/** To another free time, at a branch that is theirs too. */
export async function moveAsClinic(
  app: App,
  membership: Membership | null,
  input: RescheduleInput,
): Promise<ClinicChanged> {
  const opened = await openClinicVisit(app, membership, input.reference, 'change-visit')
  if (!opened || !mayPractise(membership, 'change-visit', input.branch)) return unknownVisit
  const actor = providerActor(opened.membership)
  const allowed = can.changeAsClinic(actor, 'reschedule', opened.booking, app.clock.now())
  if (!allowed.ok) return { ok: false, code: allowed.code }
  const by = { actor: 'provider', userId: actor.userId, reason: null } as const
  const moved = await moveBooking(app, opened.booking, input, by)
  return moved.ok ? { ok: true, reference: input.reference } : { ok: false, code: moved.code }
}

/** Given words, a few times a day for a visit. */
export async function messageAsClinic(
  app: App,
  membership: Membership | null,
  { reference, words, submissionKey }: ClinicMessageInput & { submissionKey: string },
): Promise<ClinicChanged> {
  const opened = await openClinicVisit(app, membership, reference, 'change-visit')
  if (!opened) return unknownVisit
  const { booking } = opened
  const now = app.clock.now()
  if (!canMessage(booking, now)) return { ok: false, code: 'nothing-to-tell' }
  const times = { attempts: CLINIC_MESSAGES_A_DAY, windowMinutes: 24 * 60 }
  const limit = { name: 'clinic-message', subject: reference, ...times }
  if (!(await takeLimits(app, [limit]))) return { ok: false, code: 'too-many' }
  const message = { words, by: opened.membership.userId, submissionKey }
  const isSent = await recordPatientMessage(app, booking.id, message, now)
  return isSent ? { ok: true, reference } : { ok: false, code: 'nothing-to-tell' }
}

/** Another visit of the same patient, at the fee of a follow-up; they get the usual message. */
export async function bookFollowUp(
  app: App,
  membership: Membership | null,
  { reference, branch, at, submissionKey }: RescheduleInput & { submissionKey: string },
): Promise<ClinicChanged> {
  const opened = await openClinicVisit(app, membership, reference, 'add-visit')
  if (!opened || !mayPractise(membership, 'add-visit', branch)) return unknownVisit
  const { booking } = opened
  if (!canFollowUp(booking)) return { ok: false, code: 'not-allowed' }
  const now = app.clock.now()
  const practice = await findDiary(app, membership.profile.slug)
  const found = practice && slotOf(practice, { branch, at }, now)
  if (!found) return { ok: false, code: 'slot-unknown' }
  const visit = {
    doctorId: booking.doctorId,
    branchId: branch,
    startsAt: found.slot.startsAt,
    endsAt: found.slot.endsAt,
    patientName: booking.patientName ?? '',
    phone: booking.phone ?? '',
    reason: null,
    source: 'clinic' as const,
    isHere: false,
    feePiastres: found.branch.followUpFeePiastres,
    cutoffMinutes: found.branch.cutoffMinutes,
    refundPercent: found.branch.refundPercent,
    locale: booking.locale ?? ('ar' as const),
    policyVersion: await readPolicyVersion(app, now),
    submissionKey,
    by: membership.userId,
  }
  return recordAddedVisit(app, visit, now)
}
