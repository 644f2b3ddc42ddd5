import type { WaitingStatus } from '#/domain/waiting.ts'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { Tone } from '#/ui/tones.ts'

const looks: Record<WaitingStatus, { label: () => string; color: Tone }> = {
  waiting: { label: m.waiting_status_waiting, color: 'info' },
  offered: { label: m.waiting_status_offered, color: 'success' },
  booked: { label: m.waiting_status_booked, color: 'primary' },
  left: { label: m.waiting_status_left, color: 'neutral' },
  over: { label: m.waiting_status_over, color: 'neutral' },
}

export function statusLook(status: WaitingStatus): { label: string; color: Tone } {
  const { label, color } = looks[status]
  return { label: label(), color }
}

export function dayRange({ fromDay, untilDay }: { fromDay: string; untilDay: string }): string {
  const from = formatCalendarDate(fromDay, 'shortDay')
  if (fromDay === untilDay) return from
  return m.waiting_day_range({ from, until: formatCalendarDate(untilDay, 'shortDay') })
}
