import type { DateRange } from '#/domain/schedule/date-ranges.ts'
import { MOST_HOLIDAY_DAYS } from '#/domain/schedule/holidays.ts'
import { addDays } from '#/domain/schedule/zone.ts'

/** How far staff can move a holiday from its rule, in days. */
const MOST_MOVED_DAYS = 60

export type HolidayProblem = 'range-invalid' | 'range-long' | 'date-far'

/** What is wrong with the dates that staff entered, if anything; `rule` is null for one that they add. */
export function holidayProblem(
  { from, until }: DateRange,
  rule: DateRange | null,
): HolidayProblem | null {
  if (until < from) return 'range-invalid'
  if (until >= addDays(from, MOST_HOLIDAY_DAYS)) return 'range-long'
  const isNear =
    !rule ||
    (addDays(rule.from, -MOST_MOVED_DAYS) <= from && from <= addDays(rule.from, MOST_MOVED_DAYS))
  return isNear ? null : 'date-far'
}
