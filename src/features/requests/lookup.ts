import { m } from '#/paraglide/messages.js'
import type { Lookup } from '#/parts/lookup.ts'

export const requestLookup: Lookup = {
  prefix: 'BLR',
  title: m.requests_lookup_title,
  text: m.requests_lookup_text,
  reference: m.requests_reference,
  submit: m.requests_lookup_submit,
  submitting: m.requests_lookup_submitting,
  invalid: m.requests_error_reference_invalid,
  unknown: m.requests_error_unknown,
}
