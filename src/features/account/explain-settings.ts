import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'
import { codeWords } from '#/parts/explain-code.ts'
import { accountWords } from './explain.ts'

/** Words for the refusal codes of the settings. */
export const explainSettings = explainWith({
  ...accountWords,
  ...codeWords,
  'password-wrong': m.account_error_password_wrong,
  'phone-taken': m.account_error_phone_has_account,
})
