import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const explainRoom = explainWith({
  'text-required': m.rooms_error_required,
  'text-too-long': m.practice_error_long,
  'name-arabic': m.practice_error_arabic,
  'name-latin': m.practice_error_latin,
  'choice-required': m.rooms_error_kind,
  'hours-invalid': m.rooms_error_hours,
  'range-invalid': m.rooms_error_range,
  'room-gone': m.rooms_error_gone,
  'rooms-too-many': m.rooms_error_many,
  'room-name-taken': m.rooms_error_name,
  'room-hours-used': m.rooms_error_hours_used,
  'changed-meanwhile': m.rooms_error_changed,
  'not-yours': m.rooms_error_not_yours,
})
