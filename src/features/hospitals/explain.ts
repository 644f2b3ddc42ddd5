import { explainWith, summarizeWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const explainHospital = explainWith({
  'amount-invalid': m.hospitals_error_prices,
  'procedure-name-taken': m.hospitals_error_name,
  'procedure-gone': m.hospitals_error_gone,
  'procedures-too-many': m.hospitals_error_many,
  'provider-phone-invalid': m.hospitals_error_phone,
  'text-arabic': m.practice_error_arabic,
  'text-latin': m.practice_error_latin,
  'name-arabic': m.practice_error_arabic,
  'name-latin': m.practice_error_latin,
  'text-required': m.hospitals_error_both,
  'not-yours': m.hospitals_error_not_yours,
  'changed-meanwhile': m.hospitals_error_changed,
})

export const explainEstimate = explainWith({
  'text-required': m.hospitals_error_message,
  'call-waiting': m.hospitals_error_waiting,
})

export const summarizeEstimate = summarizeWith(explainEstimate, {
  procedure: m.hospitals_estimate_procedure,
  message: m.hospitals_estimate_message,
})
