import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

/** Words for the refusal codes of an insurer's answer. */
export const explainCoverage = explainWith({
  'insurer-required': m.coverage_error_insurer,
  'insurer-not-accepted': m.coverage_error_not_accepted,
  'amount-invalid': m.receipts_error_amount,
  'amount-required': m.receipts_error_amount_zero,
  'approval-too-short': m.coverage_error_too_short,
  'text-required': m.coverage_error_reason,
  'visit-not-found': m.day_error_visit_unknown,
  'not-seen-yet': m.clinicvisit_error_not_seen_yet,
  'patient-erased': m.clinicvisit_error_patient_erased,
})

export const explainReceipt = explainWith({
  'visit-paid': ({ by }) =>
    by ? m.receipts_error_paid_by({ number: by }) : m.receipts_error_paid(),
  'amount-invalid': m.receipts_error_amount,
  'amount-required': m.receipts_error_amount_zero,
  'amount-above-balance': m.receipts_error_amount_above,
  'discount-reason-required': m.receipts_error_discount_reason,
  'price-below-fee': m.receipts_error_price,
  'choice-required': m.receipts_error_method,
  'already-returned': ({ by = '' }) => m.receipts_error_returned({ number: by }),
  'package-sold': ({ by = '' }) => m.receipts_error_package_sold({ number: by }),
  'package-count': m.receipts_error_package_count,
  'package-used': m.receipts_error_package_used,
  'insurer-not-approved': m.coverage_error_not_approved,
  'insurer-above-approval': m.coverage_error_above,
  'receipt-not-found': m.receipts_error_unknown,
  'visit-not-found': m.day_error_visit_unknown,
  'already-finished': m.receipts_error_cancelled,
  'changed-meanwhile': m.receipts_error_changed,
  'file-required': m.receipts_error_stamp,
  'photo-type': m.receipts_error_stamp,
  'tax-number-invalid': m.receipts_error_tax,
  'not-yours': m.receipts_error_not_yours,
})
