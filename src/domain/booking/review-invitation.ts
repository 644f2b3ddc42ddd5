import { ADULT_YEARS, type PatientRelation } from '#/domain/account/family.ts'
import { endOfDaytime, nextDaytime } from '#/domain/schedule/daytime.ts'

/** An invitation to review a visit is sent so many hours after the visit was completed. */
const FIRST_HOUR = 3
const LAST_HOUR = 20

/** A phone gets one invitation in so many days. */
export const INVITATION_PAUSE_DAYS = 7

/** A visit so soon after another one with the same doctor is a follow-up, which is not asked about. */
export const FOLLOW_UP_WITHIN_DAYS = 30

/** How long the link of an invitation opens the form, days after the visit. */
export const INVITATION_DAYS = 30

/** An invitation is not due in the last minutes of the daytime, so that a delay does not end it. */
const SPARE_MINUTES = 60

/** When the invitation is sent, in the daytime, and when it is too late for it. */
export function invitationTimes(completedAt: Date): { dueAt: Date; expiresAt: Date } {
  const after = (hours: number) => new Date(+completedAt + hours * HOUR_MS)
  const dueAt = nextDaytime(after(FIRST_HOUR), SPARE_MINUTES)
  const expiresAt = new Date(Math.min(+after(LAST_HOUR), +endOfDaytime(dueAt)))
  return { dueAt, expiresAt }
}

export type InvitationFacts = PatientRelation & {
  /** Staff have marked the doctor's specialty as sensitive. */
  isSensitive: boolean
  /** The same phone had a visit with this doctor within `FOLLOW_UP_WITHIN_DAYS` before. */
  isFollowUp: boolean
  /** The same phone has another invitation within `INVITATION_PAUSE_DAYS`. */
  isInvitedAnyway: boolean
}

/** Whether the patient of a completed visit is asked for a review. A child without an age counts as a minor. */
export function isInvited(facts: InvitationFacts): boolean {
  const { isSensitive, isFollowUp, isInvitedAnyway, patientAge, patientRelation } = facts
  const isMinor = patientAge === null ? patientRelation === 'child' : patientAge < ADULT_YEARS
  return !isFollowUp && !isInvitedAnyway && !(isSensitive && isMinor)
}

/** Whether the link of an invitation no longer opens the form. */
export function isInvitationOver(visitEndsAt: Date, now: Date): boolean {
  return +now - +visitEndsAt > INVITATION_DAYS * 24 * HOUR_MS
}

const HOUR_MS = 3_600_000
