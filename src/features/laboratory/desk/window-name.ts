import type { LabWindow } from '#/domain/laboratory/lab-window.ts'
import { formatWallTime, formatWeekday } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'

export function windowName({ weekday, startsAt, endsAt }: LabWindow): string {
  return m.labs_sampling_window({
    day: formatWeekday(weekday),
    from: formatWallTime(startsAt),
    until: formatWallTime(endsAt === '24:00' ? '00:00' : endsAt),
  })
}
