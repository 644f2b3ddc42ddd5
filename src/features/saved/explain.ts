import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

/** Words for the refusal codes of saving. */
export const explainSaved = explainWith({
  'choice-required': m.saved_error_doctor_unknown,
  'doctor-not-found': m.saved_error_doctor_unknown,
  'signed-out': m.saved_error_signed_out,
})
