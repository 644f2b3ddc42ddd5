import type { BookingStatus, HistoryEvent } from '#/domain/booking/booking.ts'
import type { PermissionCode } from '#/domain/permissions.ts'
import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'
import type { Look } from '#/parts/look.ts'
import type { BookingStepView } from '#/server/bookings/record.ts'
import { bookingLooks } from './statuses.ts'

/** Statuses as displayed at the desk; the patient's texts address the patient. */
export function deskBookingLook(status: BookingStatus): Look {
  const words: Partial<Record<BookingStatus, () => string>> = {
    arrived: m.deskbookings_status_arrived,
    completed: m.deskbookings_status_completed,
    no_show: m.deskbookings_status_no_show,
  }
  const { label, color } = bookingLooks[status]
  return { label: words[status] ?? label, color }
}

export const actorNames: Record<BookingStepView['actor'], () => string> = {
  visitor: m.deskbookings_actor_patient,
  patient: m.deskbookings_actor_patient,
  provider: m.deskbookings_actor_clinic,
  staff: m.deskbookings_actor_staff,
  system: m.deskbookings_actor_system,
}

const steps: Record<HistoryEvent, () => string> = {
  hold: m.deskbookings_step_hold,
  await: m.deskbookings_step_await,
  keep: m.deskbookings_step_keep,
  confirm: m.deskbookings_step_confirm,
  release: m.deskbookings_step_release,
  expire: m.deskbookings_step_expire,
  cancel: m.deskbookings_step_cancel,
  reschedule: m.deskbookings_step_reschedule,
  arrive: m.deskbookings_step_arrive,
  enter: m.deskbookings_step_enter,
  complete: m.deskbookings_step_complete,
  miss: m.deskbookings_step_miss,
  ticket: m.deskbookings_step_ticket,
  attend: m.deskbookings_step_attend,
  correct: m.deskbookings_step_correct,
  restore: m.deskbookings_step_confirm,
}

function isKnown(event: string): event is HistoryEvent {
  return Object.hasOwn(steps, event)
}

/** A step of the history in words; a later release may have recorded others. */
export function bookingStep(event: string): string {
  return isKnown(event) ? steps[event]() : m.deskbookings_step_other()
}

/** Why the desk or a clinic cannot change a booking. */
export const changeRefusals = {
  'not-yours': m.deskbookings_error_not_yours,
  'too-late': m.deskbookings_error_too_late,
  'already-finished': m.deskbookings_error_finished,
  'already-arrived': m.deskbookings_error_arrived,
  'not-booked': m.deskbookings_error_not_booked,
} satisfies Record<PermissionCode, () => string>

/** Words for refusal codes of the desk's actions on a booking. */
export const explainDeskBooking = explainWith({
  ...changeRefusals,
  'reference-invalid': m.booking_error_reference_invalid,
  'slot-taken': m.booking_error_slot_taken,
  'slot-not-found': m.booking_error_slot_unknown,
  'nothing-to-tell': m.deskbookings_error_nothing_to_tell,
})
