import { m } from '#/paraglide/messages.js'
import type { Problem } from './post.ts'

type Words = Record<string, () => string>

/** What any form may refuse. */
const shared: Words = {
  'name-required': m.forms_error_name_required,
  'name-too-short': m.forms_error_name_too_short,
  'name-too-long': m.forms_error_name_too_long,
  'name-invalid': m.forms_error_name_invalid,
  'phone-required': m.forms_error_phone_required,
  'phone-invalid': m.forms_error_phone_invalid,
  'too-many': m.forms_error_too_many,
  busy: m.forms_error_busy,
  'form-expired': m.forms_error_form_expired,
  'form-refused': m.forms_error_form_refused,
  'form-failed': m.forms_error_unknown,
  unavailable: m.forms_error_unavailable,
  'code-required': m.forms_error_code_required,
  'code-wrong': m.forms_error_code_wrong,
  'code-over': m.forms_error_code_over,
  'code-not-sent': m.forms_error_code_not_sent,
  'already-sent': m.forms_error_already_sent,
  'not-sent': m.forms_error_not_sent,
  'signed-out': m.forms_error_signed_out,
  'desk-closed': m.forms_error_signed_out,
}

/** Words for a code: the form's own first, then those that all forms share. */
export function explainWith(own: Words): (problem: Pick<Problem, 'code'>) => string {
  const words = { ...shared, ...own }
  return ({ code }) => (words[code] ?? m.forms_error_unknown)()
}
