import type { RefusalCode } from '#/domain/codes.ts'
import type { Problem } from '#/domain/problem.ts'
import { m } from '#/paraglide/messages.js'

type Problems = Pick<Problem, 'code' | 'by'>
type ErrorMessages = Partial<Record<RefusalCode, (problem: Problems) => string>>
type Labels = Partial<Record<string, () => string>>

/** Codes of the fields and receivers that all forms share; see fields.ts, files.ts and domain/pin.ts. */
const shared = {
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
  'trap-filled': m.forms_error_trap_filled,
  'account-changed': m.forms_error_account_changed,
  'session-changed': m.forms_error_session_changed,
  'form-failed': m.forms_error_unknown,
  unavailable: m.forms_error_unavailable,
  'code-required': m.forms_error_code_required,
  'code-wrong': m.forms_error_code_wrong,
  'code-expired': m.forms_error_code_over,
  'code-not-sent': m.forms_error_code_not_sent,
  'already-sent': m.forms_error_already_sent,
  'not-sent': m.forms_error_not_sent,
  'signed-out': m.forms_error_signed_out,
  'desk-closed': m.forms_error_signed_out,
  'text-required': m.forms_error_text_required,
  'text-too-long': m.forms_error_text_too_long,
  'choice-required': m.forms_error_choice_required,
  'choices-required': m.forms_error_choices_required,
  'consent-required': m.forms_error_consent_required,
  'email-invalid': m.forms_error_email_invalid,
  'years-invalid': m.forms_error_years_invalid,
  'child-age-required': m.forms_error_child_age_required,
  'child-age-invalid': m.forms_error_child_age_invalid,
  'national-id-required': m.forms_error_national_id_required,
  'national-id-digits': m.forms_error_national_id_digits,
  'national-id-invalid': m.forms_error_national_id_invalid,
  'district-not-found': m.forms_error_district_unknown,
  'date-invalid': m.forms_error_date_invalid,
  'file-required': m.forms_error_file_required,
  'file-empty': m.forms_error_file_empty,
  'file-too-large': m.forms_error_file_too_large,
  'file-type': m.forms_error_file_type,
  'file-heic': m.forms_error_file_heic,
  'file-animated': m.forms_error_file_animated,
  'file-encrypted': m.forms_error_file_encrypted,
  'file-scripted': m.forms_error_file_scripted,
  'file-attached': m.forms_error_file_attached,
  'picture-too-many-pixels': m.forms_error_picture_pixels,
  'file-too-many': m.forms_error_file_too_many,
  'file-uploading': m.forms_error_file_uploading,
  'file-lost': m.forms_error_file_lost,
  'file-unavailable': m.forms_error_file_unavailable,
  'pin-short-link': m.place_error_short_link,
  'pin-outside': m.place_error_outside,
  'pin-unreadable': m.place_error_unreadable,
} satisfies ErrorMessages

/** Words for a code: the form's own first, then those that all forms share. */
export function explainWith(own: ErrorMessages): (problem: Problems) => string {
  const words: Partial<Record<string, (problem: Problems) => string>> = { ...shared, ...own }
  return (problem) => words[problem.code]?.(problem) ?? m.forms_error_unknown()
}

/** For forms without refusal codes of their own. */
export const explainShared = explainWith({})

type Explain = ReturnType<typeof explainWith>

/** For a summary: problems that may concern several fields name theirs; `labels` are by field. */
export function summarizeWith(explain: Explain, labels: Labels): (problem: Problem) => string {
  return (problem) => {
    const label = labels[problem.field]?.()
    if (!label || !vague.test(problem.code)) return explain(problem)
    return `${label}${/[?؟]$/.test(label) ? '' : ':'} ${explain(problem)}`
  }
}

const vague = /^(?:text|choice|consent|file)-/
