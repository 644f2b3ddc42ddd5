import { formatCalendarDate } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'

/** "Today" and "Tomorrow" if they apply, otherwise the weekday; `today` is a clinic date. */
export function dayLabel(date: string, today: string): string {
  const distance = (Date.parse(date) - Date.parse(today)) / 86_400_000
  if (distance === 0) return m.booking_today()
  if (distance === 1) return m.booking_tomorrow()
  return formatCalendarDate(date, 'weekday')
}
