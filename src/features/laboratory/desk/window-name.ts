import type { LabWindow } from '#/domain/laboratory/lab-window.ts'
import { formatWallTime, formatWeekday } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'

export function windowName(window: Pick<LabWindow, 'weekday' | 'startsAt' | 'endsAt'>): string {
  return m.labs_sampling_window({
    day: formatWeekday(window.weekday),
    from: formatWallTime(window.startsAt),
    until: formatWallTime(shownEnd(window)),
  })
}

/** As clocks and time fields have it. */
export function shownEnd({ endsAt }: Pick<LabWindow, 'endsAt'>): string {
  return endsAt === '24:00' ? '00:00' : endsAt
}
