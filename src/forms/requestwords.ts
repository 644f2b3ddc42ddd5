import { m } from '#/paraglide/messages.js'

/** Words for what the fields of requests refuse; see fields.ts and files.ts. */
export const requestWords = {
  'text-required': m.forms_error_text_required,
  'text-too-long': m.forms_error_text_too_long,
  'choice-required': m.forms_error_choice_required,
  'choices-required': m.forms_error_choices_required,
  'consent-required': m.forms_error_consent_required,
  'email-invalid': m.forms_error_email_invalid,
  'years-invalid': m.forms_error_years_invalid,
  'national-id-required': m.forms_error_national_id_required,
  'national-id-digits': m.forms_error_national_id_digits,
  'national-id-invalid': m.forms_error_national_id_invalid,
  'district-unknown': m.forms_error_district_unknown,
  'date-invalid': m.forms_error_date_invalid,
  'file-required': m.forms_error_file_required,
  'file-empty': m.forms_error_file_empty,
  'file-too-large': m.forms_error_file_too_large,
  'file-type': m.forms_error_file_type,
  'file-too-many': m.forms_error_file_too_many,
  'file-uploading': m.forms_error_file_uploading,
  'file-lost': m.forms_error_file_lost,
}
