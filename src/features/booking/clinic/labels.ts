import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'
import { changeRefusals } from '#/features/booking/record-labels.ts'

/** Words for refusal codes of a clinic's actions on a visit. */
export const explainClinicVisit = explainWith({
  ...changeRefusals,
  'visit-not-found': m.day_error_visit_unknown,
  'not-yours': m.day_error_visit_unknown,
  'reference-invalid': m.booking_error_reference_invalid,
  'not-seen-yet': m.clinicvisit_error_not_seen_yet,
  'patient-erased': m.clinicvisit_error_patient_erased,
  'already-sent': m.clinicvisit_error_already_sent,
  'slot-taken': m.booking_error_slot_taken,
  'slot-not-found': m.booking_error_slot_unknown,
  'changed-meanwhile': m.day_error_changed,
  'mark-not-allowed': m.clinicvisit_error_arrival,
  'ticket-another': m.clinicvisit_ticket_another,
  'note-gone': m.clinicvisit_error_note_gone,
  'nothing-to-tell': m.clinicvisit_error_message_late,
})
