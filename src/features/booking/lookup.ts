import { m } from '#/paraglide/messages.js'
import type { Lookup } from '#/parts/lookup.ts'

export const bookingLookup: Lookup = {
  prefix: 'BLS',
  title: m.booking_lookup_title,
  text: m.booking_lookup_text,
  reference: m.booking_reference,
  submit: m.booking_lookup_submit,
  submitting: m.booking_lookup_submitting,
  invalid: m.booking_error_reference_invalid,
  unknown: m.booking_error_booking_unknown,
}
