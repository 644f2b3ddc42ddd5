import type { DeskMethod, DiscountReason, ReturnReason } from '#/domain/money/desk-payment.ts'
import type { SessionsLeft } from '#/domain/money/session-package.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { Names } from '#/i18n/names.ts'

export const deskMethodNames: Names<DeskMethod> = {
  cash: m.receipts_method_cash,
  card: m.receipts_method_card,
  wallet: m.receipts_method_wallet,
  insurer: m.receipts_method_insurer,
}

export const discountReasonNames: Names<DiscountReason> = {
  agreement: m.receipts_reason_agreement,
  means: m.receipts_reason_means,
  staff: m.receipts_reason_staff,
  'follow-up': m.receipts_reason_follow_up,
  other: m.receipts_reason_other,
}

export const returnReasonNames: Names<ReturnReason> = {
  'visit-not-held': m.receipts_return_visit_not_held,
  'wrong-amount': m.receipts_return_wrong_amount,
  'wrong-method': m.receipts_return_wrong_method,
  'wrong-visit': m.receipts_return_wrong_visit,
  other: m.receipts_return_other,
}

/** `Package of 8 sessions`. */
export function packageText(sessions: number): string {
  return m.receipts_package_count({ count: sessions, shown: formatNumber(sessions) })
}

/** That a package pays a visit, and what is left of it. */
export function paidByPackageText({ sessions, left }: SessionsLeft): string {
  return m.receipts_package_left({ left: formatNumber(left), sessions: formatNumber(sessions) })
}

export function sessionsLeftText({ sessions, left }: SessionsLeft): string {
  return m.receipts_sessions_left({ left: formatNumber(left), sessions: formatNumber(sessions) })
}
