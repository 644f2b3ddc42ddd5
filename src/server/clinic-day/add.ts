import { transition } from '#/domain/booking/booking.ts'
import type { Branch } from '#/domain/directory/branch.ts'
import { isPlannable, WITHOUT_TIME } from '#/domain/schedule/day.ts'
import type { Locale } from '#/domain/localized.ts'
import { findSlot } from '#/domain/schedule/slots.ts'
import { storedOccupation } from '#/domain/schedule/visit-length.ts'
import type { App } from '#/server/app.ts'
import { forType } from '#/server/bookings/free-slots.ts'
import type { Practice } from '#/server/diary/booking.ts'
import { findOwnPractice } from '#/server/diary/practice.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { recordAddedVisit } from './adding.ts'
import type { NewVisit } from './visit.ts'

export type AddInput = {
  /** `at` is a time of the diary, or `WITHOUT_TIME`; `type` is the slug of a visit type. */
  place: { branch: string; at: string; type?: string | undefined }
  patientName: string
  phone: string | null
  here: boolean
  reason: string | null
}

export type AddResult =
  | { ok: true; reference: string }
  | {
      ok: false
      code: 'practice-not-found' | 'slot-taken' | 'slot-not-found' | 'already-sent' | 'too-many'
    }

type Input = AddInput & { submissionKey: string; locale: Locale }

/** The length of a visit without a slot, if the branch has no weekly hours. */
const DEFAULT_MINUTES = 20

/** Adds a patient who walked in or telephoned: at a free slot, or between the others. */
export async function addVisit(
  app: App,
  membership: Membership | null,
  input: Input,
): Promise<AddResult> {
  const { branch: branchId, at: chosen } = input.place
  if (!mayPractise(membership, 'add-visit', branchId))
    return { ok: false, code: 'practice-not-found' }
  const now = app.clock.now()
  const at = chosen === WITHOUT_TIME ? now : new Date(chosen)
  if (!isPlannable(at, now)) return { ok: false, code: 'slot-not-found' }
  const diary = await findOwnPractice(app, membership.profile.id, at, at)
  const practice = diary && forType(diary, input.place.type, 'clinic')
  const branch = practice?.branches.find(({ id }) => id === branchId)
  if (!practice || !branch) return { ok: false, code: 'practice-not-found' }
  const limit = {
    name: 'clinic-visits',
    subject: membership.profile.id,
    attempts: 300,
    windowMinutes: 60,
  }
  if (!(await takeLimits(app, [limit]))) return { ok: false, code: 'too-many' }
  const time = timeOf(practice, input, now)
  if (!time) return { ok: false, code: 'slot-not-found' }
  const policyVersion = await readPolicyVersion(app)
  const facts = { ...factsOf(input, membership, branch), policyVersion }
  return recordAddedVisit(app, { ...facts, ...time })
}

/** A patient without a slot has arrived already. */
function timeOf(practice: Practice, { place, here }: Input, now: Date) {
  const { branch: branchId, at } = place
  if (at === WITHOUT_TIME) {
    const rule = practice.rules.find((rule) => rule.branchId === branchId)
    const minutes = practice.length?.minutes ?? rule?.slotMinutes ?? DEFAULT_MINUTES
    const endsAt = new Date(+now + minutes * 60_000)
    const terms = {
      visitTypeId: practice.visitType?.id ?? null,
      occupiedFrom: null,
      occupiedUntil: null,
    }
    return { startsAt: now, endsAt, ...terms, source: 'walk-in' as const, isHere: true }
  }
  const slot = findSlot({ ...practice, branchId, startsAt: new Date(at) })
  if (!slot || slot.endsAt <= now) return null
  const { startsAt, endsAt } = slot
  const visitTypeId = practice.visitType?.id ?? null
  const terms = { visitTypeId, ...storedOccupation(slot, practice.length) }
  // A patient cannot have arrived for a visit on another day.
  const facts = {
    now,
    startsAt,
    endsAt,
    holdExpiresAt: null,
    cutoffMinutes: 0,
    undoUntil: null,
    enteredAt: null,
  }
  const isHere = here && transition('booked', 'arrive', facts).ok
  return { startsAt, endsAt, ...terms, source: 'clinic' as const, isHere }
}

function factsOf(input: Input, { profile, userId }: Membership, branch: Branch) {
  const { patientName, phone, reason, locale, submissionKey } = input
  const { feePiastres, cutoffMinutes, refundPercent } = branch
  return {
    doctorId: profile.id,
    branchId: branch.id,
    patientName,
    phone,
    reason,
    feePiastres,
    cutoffMinutes,
    refundPercent,
    locale,
    submissionKey,
    by: userId,
  } satisfies Partial<NewVisit>
}
