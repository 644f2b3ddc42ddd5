import type { WaitingStatus } from '#/domain/booking/waiting.ts'
import { formatCalendarDate, formatInstant, formatWeekday } from '#/i18n/dates.ts'
import { formatList } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import type { Look } from '#/parts/look.ts'

export const waitingLooks: Record<WaitingStatus, Look> = {
  waiting: { label: m.waiting_status_waiting, color: 'info' },
  offered: { label: m.waiting_status_offered, color: 'success' },
  booked: { label: m.waiting_status_booked, color: 'primary' },
  left: { label: m.waiting_status_left, color: 'neutral' },
  over: { label: m.waiting_status_over, color: 'neutral' },
}

/** The times that a waiting list entry asks for, in one line. */
export function timesText({ beforeAt, evenings, weekdays }: WaitingCriteria): string {
  if (beforeAt !== null) return m.waiting_wish_before({ when: formatInstant(beforeAt, 'dateTime') })
  const time = evenings ? m.waiting_wish_evenings() : m.waiting_wish_any()
  if (weekdays.length === 0) return time
  const days = formatList(weekdays.map((day) => formatWeekday(day)))
  return m.waiting_wish_on({ time, days })
}

type WaitingCriteria = { beforeAt: string | null; evenings: boolean; weekdays: readonly number[] }

export function dayRange({ fromDay, untilDay }: { fromDay: string; untilDay: string }): string {
  const from = formatCalendarDate(fromDay, 'shortDay')
  if (fromDay === untilDay) return from
  return m.waiting_day_range({ from, until: formatCalendarDate(untilDay, 'shortDay') })
}
