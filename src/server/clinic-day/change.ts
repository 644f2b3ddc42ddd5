import type { Refused } from '#/domain/codes.ts'
import {
  canMessage,
  CLINIC_MESSAGES_A_DAY,
  type ClinicMessage,
} from '#/domain/booking/clinic-message.ts'
import { can } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import type { DeskCancelInput } from '#/server/bookings/atdesk.ts'
import { cancelAs } from '#/server/bookings/cancel.ts'
import { findDiary, slotOf } from '#/server/bookings/free-slots.ts'
import { moveAs, type MoveInput } from '#/server/bookings/move.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { mayPractise, providerActor } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { recordAddedVisit } from './adding.ts'
import { canFollowUp, openClinicVisit } from './clinic-visit.ts'
import { recordPatientMessage } from './messages.ts'

export type ClinicMessageInput = { reference: string; words: ClinicMessage }

export type ClinicChanged = { ok: true; reference: string } | Refused

export const unknownVisit = { ok: false, code: 'visit-not-found' } as const

/** Until the visit begins; audited, and the patient's message names the reason. */
export async function cancelAsClinic(
  app: App,
  membership: Membership | null,
  { reference, reason }: DeskCancelInput,
): Promise<ClinicChanged> {
  const opened = await openClinicVisit(app, membership, reference, 'change-visit')
  if (!opened) return unknownVisit
  const actor = providerActor(opened.membership)
  const by = { actor: 'provider', userId: actor.userId, reason } as const
  const changed = await cancelAs(app, opened.booking.id, by, (booking, now) =>
    can.changeAsClinic(actor, 'cancel', booking, now),
  )
  return changed.ok ? { ok: true, reference } : changed
}

/** To another free slot, at a branch that the member may manage too. */
export async function moveAsClinic(
  app: App,
  membership: Membership | null,
  input: MoveInput,
): Promise<ClinicChanged> {
  const opened = await openClinicVisit(app, membership, input.reference, 'change-visit')
  if (!opened || !mayPractise(membership, 'change-visit', input.branch)) return unknownVisit
  const actor = providerActor(opened.membership)
  const by = { actor: 'provider', userId: actor.userId, reason: null } as const
  const moved = await moveAs(app, opened.booking, input, by, (booking, now) =>
    can.changeAsClinic(actor, 'reschedule', booking, now),
  )
  return moved.ok ? { ok: true, reference: input.reference } : moved
}

/** Sends a predefined message, a few times a day per visit. */
export async function messageAsClinic(
  app: App,
  membership: Membership | null,
  { reference, words, submissionKey }: ClinicMessageInput & { submissionKey: string },
): Promise<ClinicChanged> {
  const opened = await openClinicVisit(app, membership, reference, 'change-visit')
  if (!opened) return unknownVisit
  const { booking } = opened
  if (!canMessage(booking, app.clock.now())) return { ok: false, code: 'nothing-to-tell' }
  const times = { attempts: CLINIC_MESSAGES_A_DAY, windowMinutes: 24 * 60 }
  const limit = { name: 'clinic-message', subject: reference, ...times }
  if (!(await takeLimits(app, [limit]))) return { ok: false, code: 'too-many' }
  const message = { words, by: opened.membership.userId, submissionKey }
  const isSent = await recordPatientMessage(app, booking.id, message)
  return isSent ? { ok: true, reference } : { ok: false, code: 'nothing-to-tell' }
}

/** Another visit of the same patient, at the fee of a follow-up; they get the usual message. */
export async function bookFollowUp(
  app: App,
  membership: Membership | null,
  { reference, branch, at, submissionKey }: MoveInput & { submissionKey: string },
): Promise<ClinicChanged> {
  const opened = await openClinicVisit(app, membership, reference, 'add-visit')
  if (!opened || !mayPractise(membership, 'add-visit', branch)) return unknownVisit
  const { booking } = opened
  if (!canFollowUp(booking)) return { ok: false, code: 'not-seen-yet' }
  const practice = await findDiary(app, membership.profile.slug)
  const found = practice && slotOf(practice, { branch, at }, app.clock.now())
  if (!found) return { ok: false, code: 'slot-not-found' }
  const visit = {
    doctorId: booking.doctorId,
    branchId: branch,
    startsAt: found.slot.startsAt,
    endsAt: found.slot.endsAt,
    ...found.terms,
    patientName: booking.patientName ?? '',
    phone: booking.phone ?? '',
    reason: null,
    source: 'clinic' as const,
    isHere: false,
    feePiastres: found.branch.followUpFeePiastres,
    cutoffMinutes: found.branch.cutoffMinutes,
    refundPercent: found.branch.refundPercent,
    locale: booking.locale ?? ('ar' as const),
    policyVersion: await readPolicyVersion(app),
    submissionKey,
    by: membership.userId,
  }
  return recordAddedVisit(app, visit)
}
