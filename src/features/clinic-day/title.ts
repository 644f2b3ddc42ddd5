import { formatCalendarDate } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { DayCalendar } from '#/server/clinic-day/day.ts'

export function dayTitle({ day, today }: DayCalendar): string {
  const date = formatCalendarDate(day, 'day')
  return day === today ? m.day_title_today({ date }) : date
}
