import { m } from '#/paraglide/messages.js'

/** Words for problems with Firebase's codes; in addition to a form's own. */
export const codeWords = {
  'token-refused': m.forms_error_token_refused,
  'token-other-phone': m.forms_error_token_other_phone,
  'identity-unavailable': m.forms_error_identity_away,
}
