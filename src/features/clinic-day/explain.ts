import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

/** Words for the refusal codes of a day's forms. */
export const explainDay = explainWith({
  'visit-not-found': m.day_error_visit_unknown,
  'practice-not-found': m.day_error_visit_unknown,
  'changed-meanwhile': m.day_error_changed,
  'mark-not-allowed': m.day_error_mark_not_allowed,
  'already-reviewed': m.day_error_already_reviewed,
  'slot-taken': m.day_error_slot_taken,
  'slot-not-found': m.day_error_slot_taken,
  'time-required': m.day_error_time_required,
  'text-too-long': m.day_error_reason_long,
  'consent-required': m.day_error_consent_required,
})
