import { m } from '#/paraglide/messages.js'
import type { Lookup } from '#/parts/lookup.ts'

export const waitingLookup: Lookup = {
  prefix: 'BLW',
  title: m.waiting_lookup_title,
  text: m.waiting_lookup_text,
  reference: m.waiting_reference,
  submit: m.waiting_lookup_submit,
  submitting: m.waiting_lookup_submitting,
  invalid: m.waiting_error_reference_invalid,
  unknown: m.waiting_error_waiting_unknown,
}
