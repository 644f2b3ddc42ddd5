import type { DateRange } from '#/domain/schedule/date-ranges.ts'
import type { Schedule } from '#/domain/schedule/schedule.ts'
import { datesBetween } from '#/domain/schedule/schedule-change.ts'

/** What a clinic does on a holiday; `partly`: it is closed on some of its days or at some branches. */
export const holidayChoices = ['open', 'closed', 'other-hours', 'partly'] as const
export type HolidayChoice = (typeof holidayChoices)[number]

/** As the schedule has it: nothing closes a clinic on a holiday but its own days off. */
export function holidayChoice(
  { daysOff, exceptions }: Pick<Schedule, 'daysOff' | 'exceptions'>,
  branchIds: readonly string[],
  range: DateRange,
): HolidayChoice {
  const dates = datesBetween(range)
  const isOff = (date: string, branchId: string) =>
    daysOff.some((day) => day.date === date && (day.branchId ?? branchId) === branchId)
  const closed = dates.flatMap((date) => branchIds.map((branchId) => isOff(date, branchId)))
  if (closed.every(Boolean)) return 'closed'
  if (closed.some(Boolean)) return 'partly'
  return exceptions.some(({ date }) => dates.includes(date)) ? 'other-hours' : 'open'
}
