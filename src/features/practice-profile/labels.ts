import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const explainPractice = explainWith({
  'amount-invalid': m.practice_error_amount,
  'number-invalid': m.practice_error_number,
  'phone-required': m.practice_error_phone_required,
  'provider-phone-invalid': m.practice_error_phone,
  'choice-required': m.practice_error_choice,
  'choices-required': m.practice_error_languages,
  'text-too-long': m.practice_error_long,
  'text-arabic': m.practice_error_arabic,
  'text-latin': m.practice_error_latin,
  'name-arabic': m.practice_error_arabic,
  'name-latin': m.practice_error_latin,
  'clinics-too-many': m.join_error_clinics_too_many,
  'photo-type': m.practice_error_photo_type,
  'file-type': m.practice_error_photo_type,
  'file-lost': m.practice_error_file_lost,
  'file-empty': m.practice_error_file_empty,
  'file-too-large': m.practice_error_file_large,
  'nothing-changed': m.practice_error_nothing,
  'change-waiting': m.practice_error_waiting,
  'changed-meanwhile': m.practice_error_changed,
  'year-invalid': m.practice_error_year,
  'year-end-invalid': m.practice_error_year_end,
  'not-yours': m.practice_error_not_yours,
})
