import type { Problem } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'

const messages: Record<string, () => string> = {
  'name-required': m.account_error_name_required,
  'name-too-short': m.account_error_name_too_short,
  'name-too-long': m.account_error_name_too_long,
  'name-invalid': m.account_error_name_invalid,
  'phone-required': m.account_error_phone_required,
  'phone-invalid': m.account_error_phone_invalid,
  'phone-taken': m.account_error_phone_taken,
  'password-required': m.account_error_password_required,
  'password-mismatch': m.account_error_password_mismatch,
  'login-failed': m.account_error_login_failed,
  'too-many': m.account_error_too_many,
  'form-expired': m.account_error_form_expired,
  'form-refused': m.account_error_form_refused,
  'not-sent': m.account_error_not_sent,
}

/** Words for what registering and logging in refuse. */
export function explainAccount({ code }: Pick<Problem, 'code'>): string {
  return (messages[code] ?? m.account_error_unknown)()
}
