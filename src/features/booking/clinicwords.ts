import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

/** Words for refusal codes of a clinic's actions on a visit. */
export const explainClinicVisit = explainWith({
  'visit-unknown': m.day_error_visit_unknown,
  'not-yours': m.day_error_visit_unknown,
  'reference-invalid': m.booking_error_reference_invalid,
  'too-late': m.deskbookings_error_too_late,
  'already-finished': m.deskbookings_error_finished,
  'not-allowed': m.deskbookings_error_finished,
  'already-sent': m.clinicvisit_error_already_sent,
  'slot-taken': m.booking_error_slot_taken,
  'slot-unknown': m.booking_error_slot_unknown,
  'changed-meanwhile': m.day_error_changed,
  'mark-not-allowed': m.clinicvisit_error_arrival,
  'ticket-another': m.clinicvisit_ticket_another,
  'note-gone': m.clinicvisit_error_note_gone,
  'nothing-to-tell': m.clinicvisit_error_message_late,
})
