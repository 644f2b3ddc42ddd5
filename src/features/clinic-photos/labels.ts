import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const explainPhotos = explainWith({
  'consent-required': m.clinicphotos_error_no_patients,
  'file-required': m.clinicphotos_error_required,
  'file-type': m.practice_error_photo_type,
  'photo-type': m.practice_error_photo_type,
  'photos-too-many': m.clinicphotos_error_too_many,
  'photo-decided': m.clinicphotos_error_decided,
  'picture-unreadable': m.clinicphotos_error_unreadable,
  'pictures-off': m.clinicphotos_error_off,
  'name-arabic': m.practice_error_arabic,
  'name-latin': m.practice_error_latin,
  'changed-meanwhile': m.practice_error_changed,
  'not-yours': m.practice_error_not_yours,
})
