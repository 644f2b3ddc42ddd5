import type { BookingStatus } from '#/domain/booking/booking.ts'
import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

export const explainHours = explainWith({
  'choice-required': m.hours_error_choice,
  'time-invalid': m.hours_error_time,
  'session-empty': m.hours_error_session_empty,
  'slot-invalid': m.hours_error_slot_invalid,
  'slot-too-long': m.hours_error_slot_long,
  'too-many-sessions': m.hours_error_sessions_many,
  'sessions-required': m.hours_error_sessions_required,
  'date-invalid': m.hours_error_date,
  'date-past': m.hours_error_date_past,
  'date-far': m.hours_error_date_far,
  'range-invalid': m.hours_error_range,
  'range-long': m.hours_error_range_long,
  'season-far': m.hours_error_season_far,
  'season-long': m.hours_error_season_long,
  'season-overlap': m.hours_error_season_overlap,
  'seasons-many': m.hours_error_seasons_many,
  'hours-clash': m.hours_error_clash,
  'changed-meanwhile': m.hours_error_changed,
  'slot-taken': m.hours_error_taken,
  'not-yours': m.hours_error_not_yours,
})

const statusNames: Partial<Record<BookingStatus, () => string>> = {
  booked: m.hours_status_booked,
  arrived: m.hours_status_arrived,
  completed: m.hours_status_completed,
  no_show: m.hours_status_no_show,
}

export function visitStatus(status: BookingStatus): string {
  return statusNames[status]?.() ?? ''
}
