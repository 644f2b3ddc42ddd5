import { m } from '#/paraglide/messages.js'
import type { Lookup } from '#/parts/lookup.ts'

export const voucherLookup: Lookup = {
  prefix: 'BLV',
  title: m.offers_lookup_title,
  text: m.offers_lookup_text,
  reference: m.offers_voucher_code,
  submit: m.offers_lookup_submit,
  submitting: m.offers_lookup_submitting,
  invalid: m.offers_error_voucher_code_invalid,
  unknown: m.offers_error_voucher_unknown,
}
