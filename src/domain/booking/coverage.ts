import type { VisitKind } from '#/domain/booking/visit-type.ts'
import type { Localized } from '#/domain/localized.ts'
import type { Piastres } from '#/domain/money/money.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'

/**
 * Who pays for a visit. `self`: the patient. `stated`: the patient says that an insurer does; the clinic has not
 * confirmed it. The clinic then records what the insurer answered.
 */
export const coverageStates = ['self', 'stated', 'approved', 'refused'] as const
export type CoverageState = (typeof coverageStates)[number]

/** What a clinic can record; only patients state. */
export const coverageDecisions = ['approved', 'refused', 'self'] as const
export type CoverageDecision = (typeof coverageDecisions)[number]

/** An insurer's approval: up to this amount, for visits until this date. */
export type Approval = { approvedPiastres: Piastres | null; approvedUntil: string | null }

/** What the patient states of the insurance; the plan and the card are optional. */
export type StatedCoverage = { insurerSlug: string; plan: string | null; cardNumber: string | null }

/** `isKept`: the account is to keep it for the next booking. */
export type BookedCoverage = StatedCoverage & { isKept?: boolean }

export const planCharacters = 60

/**
 * The number on an insurer's card in one spelling, or null: 4 to 30 letters and digits, in the digits of either
 * language, with or without spaces and dashes.
 */
export function parseCardNumber(typed: string): string | null {
  const bare = foldDigits(stripInvisible(typed))
    .replaceAll(/[\s\p{Pd}/]/gu, '')
    .toUpperCase()
  return /^[A-Z0-9]{4,30}$/.test(bare) ? bare : null
}

/** The most that an insurer pays for a visit: nothing without an approval that lasts until it. */
export function insurerLimit(
  coverage: ({ state: CoverageState } & Approval) | null,
  visitAt: Date,
): Piastres {
  if (coverage?.state !== 'approved' || !isCovered(coverage, visitAt)) return 0
  return coverage.approvedPiastres ?? 0
}

/** Whether an approval lasts until the visit. */
export function isCovered(
  { approvedUntil }: Pick<Approval, 'approvedUntil'>,
  visitAt: Date,
): boolean {
  return approvedUntil !== null && clinicDate(visitAt) <= approvedUntil
}

/** What the patient pays after the insurer: never a guess, so null without an approval. */
export function patientShare(price: Piastres, limit: Piastres): Piastres | null {
  return limit === 0 ? null : Math.max(0, price - limit)
}

/** For which visits an insurer wants an approval before them, and what it asks for. */
export type ApprovalRule = {
  approvalConsultation: boolean
  approvalFollowUp: boolean
  approvalProcedure: boolean
  bring: Localized
}

export function needsApproval(rule: ApprovalRule, kind: VisitKind): boolean {
  if (kind === 'consultation') return rule.approvalConsultation
  return kind === 'follow-up' ? rule.approvalFollowUp : rule.approvalProcedure
}
