import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const explainStaff = explainWith({
  'sign-in-failed': m.staff_error_sign_in,
  'email-required': m.staff_error_email_required,
  'email-invalid': m.staff_error_email_invalid,
  'email-taken': m.staff_error_email_taken,
  'password-required': m.staff_error_password_required,
  'password-short': m.staff_error_password_short,
  'password-long': m.staff_error_password_long,
  'password-mismatch': m.staff_error_password_mismatch,
  'password-common': m.staff_error_password_common,
  'password-wrong': m.staff_error_password_wrong,
  'code-required': m.staff_error_code_required,
  'code-wrong': m.staff_error_code_wrong,
  'kept-required': m.staff_error_kept_required,
  'setup-expired': m.staff_error_setup_over,
  'choice-required': m.staff_error_choice_required,
  'not-yours': m.staff_error_not_yours,
})
