import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

/** Words for the refusal codes of the waiting list. */
export const explainWaiting = explainWith({
  'day-required': m.waiting_error_day_required,
  'days-order': m.waiting_error_days_order,
  'day-past': m.waiting_error_day_past,
  'day-too-far': m.waiting_error_day_too_far,
  'branch-not-found': m.waiting_error_branch_unknown,
  'choice-required': m.waiting_error_branch_unknown,
  'consent-required': m.waiting_error_consent_required,
  'slots-free': m.waiting_error_slots_free,
  'doctor-not-found': m.waiting_error_doctor_unknown,
  'reference-invalid': m.waiting_error_reference_invalid,
  'offer-expired': m.waiting_error_offer_over,
  'too-late': m.waiting_error_too_late,
  'wait-ended': m.waiting_error_wait_over,
})
