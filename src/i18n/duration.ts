import { formatNumber } from './money.ts'

/** How long something has lasted, in its largest unit: minutes, then hours, then days; a minute at least. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return inUnit(Math.max(minutes, 1), 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? inUnit(hours, 'hour') : inUnit(Math.floor(hours / 24), 'day')
}

function inUnit(value: number, unit: 'minute' | 'hour' | 'day'): string {
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' })
}

/** The remaining time, as a countdown: 09:41. */
export function formatCountdown(seconds: number): string {
  const two = (value: number) => formatNumber(value, { minimumIntegerDigits: 2 })
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
