import { explainWith } from '#/forms/explain.ts'
import { requestWords } from '#/forms/requestwords.ts'
import { m } from '#/paraglide/messages.js'

/** Words for what the settings refuse. */
export const explainSettings = explainWith({
  ...requestWords,
  'password-required': m.account_error_password_required,
  'password-wrong': m.account_error_password_wrong,
  'phone-taken': m.account_error_phone_has_account,
  'not-here': m.account_error_elsewhere,
})
