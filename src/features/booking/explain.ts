import type { Problem } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'

const messages: Record<string, () => string> = {
  'slot-taken': m.booking_error_slot_taken,
  'slot-unknown': m.booking_error_slot_unknown,
  'hold-expired': m.booking_error_hold_expired,
  'too-many': m.booking_error_too_many,
  'form-expired': m.booking_error_form_expired,
  'form-refused': m.booking_error_form_refused,
  'not-sent': m.booking_error_not_sent,
  'name-required': m.booking_error_name_required,
  'name-too-short': m.booking_error_name_too_short,
  'name-too-long': m.booking_error_name_too_long,
  'name-invalid': m.booking_error_name_invalid,
  'phone-required': m.booking_error_phone_required,
  'phone-invalid': m.booking_error_phone_invalid,
  'booked-for-required': m.booking_error_booked_for_required,
  'reason-too-long': m.booking_error_reason_too_long,
  'payment-required': m.booking_error_payment_required,
  'consent-required': m.booking_error_consent_required,
  'reference-invalid': m.booking_error_reference_invalid,
  'booking-unknown': m.booking_error_booking_unknown,
  'not-yours': m.booking_error_not_yours,
  'too-late': m.booking_error_too_late,
  'already-finished': m.booking_error_already_finished,
}

/** Words for what booking refuses. */
export function explainBooking({ code }: Pick<Problem, 'code'>): string {
  return (messages[code] ?? m.booking_error_unknown)()
}
