import type { PermissionCode } from '#/domain/permissions.ts'
import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'
import { codeWords } from '#/parts/explain-code.ts'

/** Why a patient cannot change a booking. */
const changeRefusals = {
  'not-yours': m.booking_error_not_yours,
  'too-late': m.booking_error_too_late,
  'already-finished': m.booking_error_already_finished,
  'already-arrived': m.booking_error_already_arrived,
  'not-booked': m.booking_error_not_booked,
} satisfies Record<PermissionCode, () => string>

/** Words for the refusal codes of booking. */
export const explainBooking = explainWith({
  ...codeWords,
  'slot-taken': m.booking_error_slot_taken,
  'not-returning': m.booking_error_not_returning,
  'not-a-patient': m.booking_error_not_a_patient,
  'slot-not-found': m.booking_error_slot_unknown,
  'hold-expired': m.booking_error_hold_expired,
  'name-required': m.booking_error_name_required,
  'booked-for-required': m.booking_error_booked_for_required,
  'reason-too-long': m.booking_error_reason_too_long,
  'payment-required': m.booking_error_payment_required,
  'method-unavailable': m.booking_error_method_unavailable,
  'consent-required': m.booking_error_consent_required,
  'too-early': m.booking_error_too_early,
  'reference-invalid': m.booking_error_reference_invalid,
  'insurer-required': m.coverage_error_insurer,
  'insurer-not-accepted': m.coverage_error_not_accepted,
  'card-number-invalid': m.coverage_error_card,
  'coverage-at-clinic': m.coverage_error_at_clinic,
  ...changeRefusals,
  'proof-unavailable': m.booking_error_proof_unavailable,
})
