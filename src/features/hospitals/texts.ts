import { formatCalendarDate } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'

/** When the hospital last confirmed it, and that this is long ago. */
export function confirmedText(confirmed: { confirmedOn: string; isRecent: boolean }): string {
  const date = formatCalendarDate(confirmed.confirmedOn, 'date')
  return confirmed.isRecent
    ? m.hospitals_confirmed({ date })
    : m.hospitals_confirmed_long_ago({ date })
}
