import type { RoomClosure, RoomHours } from '#/domain/schedule/rooms.ts'
import { EGYPTIAN_WEEK } from '#/domain/schedule/clinic.ts'
import { formatCalendarDate, formatWallTime, formatWeekday } from '#/i18n/dates.ts'
import { formatList } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'

export function hoursText(hours: RoomHours | null): string {
  if (!hours) return m.rooms_always()
  const days = EGYPTIAN_WEEK.filter((day) => hours.weekdays.includes(day)).map(formatWeekday)
  return m.rooms_hours({
    days: days.length === EGYPTIAN_WEEK.length ? m.rooms_every_day() : formatList(days),
    from: formatWallTime(hours.startsAt),
    until: formatWallTime(hours.endsAt),
  })
}

export function datesText({ from, until }: RoomClosure): string {
  const first = formatCalendarDate(from, 'shortDay')
  if (from === until) return first
  return m.hours_range({ from: first, until: formatCalendarDate(until, 'shortDay') })
}
