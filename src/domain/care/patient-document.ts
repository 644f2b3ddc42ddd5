import { willNotTakePlace, type BookingStatus } from '#/domain/booking/booking.ts'

/** What patients keep, and what doctors leave for them. */
export const documentKinds = ['result', 'scan', 'prescription', 'referral', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Why a doctor takes back what was left by mistake; chosen, because the patient reads it. */
export const withdrawalReasons = ['wrong-patient', 'wrong-file', 'mistake', 'other'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** How many one account keeps. */
export const MOST_DOCUMENTS = 100

/** How many are attached to one visit. */
export const MOST_VISIT_DOCUMENTS = 20

/** For how long after a visit its clinic may open what is attached to it, days. */
export const CLINIC_READS_DAYS = 30

/** A link that shares a document ends after so many hours or openings, whichever comes first. */
const SHARE_HOURS = 24
export const SHARE_OPENINGS = 3

type Visit = { status: BookingStatus; endsAt: Date }

/** Until when the clinic of a visit may open its documents; null for a visit that does not take place. */
export function clinicReadsUntil({ status, endsAt }: Visit): Date | null {
  return willNotTakePlace(status) ? null : new Date(+endsAt + CLINIC_READS_DAYS * DAY_MS)
}

/** Whether documents can be attached to a visit, and its clinic may open them. */
export function isOpenToClinic(visit: Visit, now: Date): boolean {
  const until = clinicReadsUntil(visit)
  return until !== null && now < until
}

/** When a link that is made now ends. */
export function shareExpiry(createdAt: Date): Date {
  return new Date(+createdAt + SHARE_HOURS * 3_600_000)
}

export type ShareFacts = { expiresAt: Date; openings: number; revokedAt: Date | null }

/** Why a link opens nothing any more; null while it does. */
export function shareEnd(
  { expiresAt, openings, revokedAt }: ShareFacts,
  now: Date,
): 'share-revoked' | 'share-expired' | 'share-used-up' | null {
  if (revokedAt) return 'share-revoked'
  if (now >= expiresAt) return 'share-expired'
  return openings >= SHARE_OPENINGS ? 'share-used-up' : null
}

const DAY_MS = 86_400_000
