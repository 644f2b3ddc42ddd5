import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'

/** "Today" and "Tomorrow" where they are, the weekday elsewhere; `today` is a clinic date. */
export function dayLabel(date: string, today: string): string {
  const distance = (Date.parse(date) - Date.parse(today)) / 86_400_000
  if (distance === 0) return m.booking_today()
  if (distance === 1) return m.booking_tomorrow()
  return formatCalendarDate(date, 'weekday')
}

export function slotsCount(count: number): string {
  return m.booking_slots_count({ count, shown: formatNumber(count) })
}
