import { explainWith } from '#/forms/explain.ts'
import { isolatedText } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'

/** Words for the refusal codes of a day's forms. */
export const explainDay = explainWith({
  'visit-not-found': m.day_error_visit_unknown,
  'practice-not-found': m.day_error_visit_unknown,
  'changed-meanwhile': ({ by }) =>
    by ? m.day_error_changed_by({ name: isolatedText(by) }) : m.day_error_changed(),
  'mark-not-allowed': m.day_error_mark_not_allowed,
  'already-reviewed': m.day_error_already_reviewed,
  'slot-taken': m.day_error_slot_taken,
  'slot-not-found': m.day_error_slot_taken,
  'too-late': m.deskbookings_error_too_late,
  'already-finished': m.deskbookings_error_finished,
  'already-arrived': m.deskbookings_error_arrived,
  'fee-changed': m.board_error_fee_changed,
  'undo-over': m.board_error_undo_over,
  'move-paid': m.board_error_move_paid,
  'move-series': m.board_error_move_series,
  'move-approved': m.board_error_move_approved,
  'move-insurer': m.board_error_move_insurer,
  'move-type': m.board_error_move_type,
  'time-required': m.day_error_time_required,
  'text-too-long': m.day_error_reason_long,
  'patient-not-found': m.day_find_none,
  'patients-several': m.day_find_several,
  'phone-digits': m.day_find_digits,
  'consent-required': m.day_error_consent_required,
})
