import type { Period } from '#/domain/account/retention.ts'
import { m } from '#/paraglide/messages.js'
import { formatNumber } from './money.ts'

/** How long something has lasted, in its largest unit: minutes, then hours, then days; a minute at least. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return m.formats_minutes(counted(Math.max(minutes, 1)))
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return m.formats_hours(counted(hours))
  return m.formats_days(counted(Math.floor(hours / 24)))
}

/** As `2 years`. */
export function formatPeriod({ unit, count }: Period): string {
  return { day: m.formats_days, month: m.formats_months, year: m.formats_years }[unit](
    counted(count),
  )
}

function counted(count: number) {
  return { count, shown: formatNumber(count) }
}

/** The remaining time, as a countdown: 09:41. */
export function formatCountdown(seconds: number): string {
  const two = (value: number) => formatNumber(value, { minimumIntegerDigits: 2 })
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
