import { MOST_HOLIDAY_DAYS, type HolidayState } from '#/domain/schedule/holidays.ts'
import { explainWith } from '#/forms/explain.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { Names } from '#/i18n/names.ts'

export const explainHoliday = explainWith({
  'name-required': m.holidays_error_name,
  'date-invalid': m.hours_error_date,
  'range-invalid': m.holidays_error_range,
  'range-long': () => m.holidays_error_long({ days: formatNumber(MOST_HOLIDAY_DAYS) }),
  'date-far': m.holidays_error_far,
  'changed-meanwhile': m.holidays_error_changed,
  'not-yours': m.holidays_error_not_yours,
})

export const stateNames: Names<HolidayState> = {
  fixed: m.holidays_state_fixed,
  expected: m.holidays_state_expected,
  decided: m.holidays_state_decided,
  dropped: m.holidays_state_dropped,
}
