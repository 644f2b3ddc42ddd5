import { m } from '#/paraglide/messages.js'

/** Words for what is refused of Firebase's codes; beside what a form refuses itself. */
export const codeWords = {
  'token-refused': m.forms_error_token_refused,
  'token-other-phone': m.forms_error_token_other_phone,
  'identity-away': m.forms_error_identity_away,
}
