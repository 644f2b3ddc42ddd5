import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

/** Words for the refusal codes of a logo. */
export const explainLogo = explainWith({
  'logo-type': m.logo_error_type,
  'logo-too-large': m.logo_error_too_large,
  'logo-unsafe': m.logo_error_unsafe,
  'logo-unreadable': m.logo_error_unreadable,
  'logo-not-square': m.logo_error_not_square,
})
