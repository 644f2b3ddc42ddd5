import type { Fasting } from '#/domain/laboratory/basket.ts'
import { formatWallTime } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'

export function fastingText(hours: number): string {
  return m.labs_fasting_short({ count: hours, shown: formatNumber(hours) })
}

/** How long to fast, and when the sample is best taken. */
export function fastingNote({ hours, from, until }: Fasting): string {
  return m.labs_fasting_note({
    fasting: fastingText(hours),
    from: formatWallTime(from),
    until: formatWallTime(until),
  })
}
