import { m } from '#/paraglide/messages.js'
import type { Lookup } from '#/parts/lookup.ts'

export const labOrderLookup: Lookup = {
  prefix: 'BLL',
  title: m.laborders_lookup_title,
  text: m.laborders_lookup_text,
  reference: m.laborders_reference,
  submit: m.laborders_lookup_submit,
  submitting: m.laborders_lookup_submitting,
  invalid: m.laborders_error_reference,
  unknown: m.laborders_error_unknown,
}
