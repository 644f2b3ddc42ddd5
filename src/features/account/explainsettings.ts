import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

/** Words for what the settings refuse. */
export const explainSettings = explainWith({
  'password-required': m.account_error_password_required,
  'password-mismatch': m.account_error_password_mismatch,
  'password-short': m.account_error_password_short,
  'password-long': m.account_error_password_long,
  'password-common': m.account_error_password_common,
  'password-wrong': m.account_error_password_wrong,
  'phone-taken': m.account_error_phone_has_account,
  'not-here': m.account_error_elsewhere,
})
