import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

/** Words for the refusal codes of the family's forms. */
export const explainFamily = explainWith({
  'choice-required': m.family_error_relation_required,
  'day-required': m.family_error_day_required,
  'month-required': m.family_error_month_required,
  'year-required': m.family_error_year_required,
  'birth-invalid': m.family_error_birth_invalid,
  'birth-in-future': m.family_error_birth_in_future,
  'birth-too-long-ago': m.family_error_birth_too_long_ago,
  'guardian-required': m.family_error_guardian_required,
  'family-full': m.family_error_full,
  'member-not-found': m.family_error_member_unknown,
})
