import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'

/** Words for the refusal codes of a series. */
export const explainSeries = explainWith({
  'series-count': m.series_error_count,
  'series-overlap': m.series_error_overlap,
  'date-past': m.series_error_past,
  'date-far': m.series_error_far,
  'day-required': m.series_error_day,
  'time-required': m.series_choose,
  'slot-taken': m.series_error_taken,
  'slot-not-found': m.series_error_unknown,
  'practice-not-found': m.day_error_visit_unknown,
  'series-over': m.series_error_over,
  'changed-meanwhile': m.series_error_changed,
  'not-yours': m.day_error_visit_unknown,
  'visit-not-found': m.day_error_visit_unknown,
})
