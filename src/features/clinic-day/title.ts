import { formatCalendarDate } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { DayView } from '#/server/clinic-day/day.ts'

export function dayTitle({ day, today }: DayView): string {
  const date = formatCalendarDate(day, 'day')
  return day === today ? m.day_title_today({ date }) : date
}
