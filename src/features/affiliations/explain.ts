import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const explainAffiliation = explainWith({
  'not-yours': m.provider_error_not_yours,
  'choice-required': m.provider_error_choice,
  'text-required': m.provider_error_named_required,
  'doctor-not-found': m.provider_error_doctor_unknown,
  'already-affiliated': m.provider_error_affiliated,
  'affiliation-gone': m.provider_error_affiliation_gone,
})
