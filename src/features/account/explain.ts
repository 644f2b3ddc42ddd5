import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const accountWords = {
  'phone-taken': m.account_error_phone_taken,
  'password-required': m.account_error_password_required,
  'password-mismatch': m.account_error_password_mismatch,
  'password-short': m.account_error_password_short,
  'password-long': m.account_error_password_long,
  'password-common': m.account_error_password_common,
  'login-failed': m.account_error_login_failed,
  'register-refused': m.account_error_register_refused,
  'not-here': m.account_error_elsewhere,
  'accounts-unavailable': m.account_error_unavailable,
}

/** Words for the refusal codes of an account's forms. */
export const explainAccount = explainWith(accountWords)
