import { clinicDate, daysBetween } from '#/domain/schedule/zone.ts'

/** How soon something is, as it is said: `minutes` for less than an hour, `hours` rounded, or the day. */
export type LeadTime =
  | { unit: 'minutes' | 'hours' | 'days'; count: number }
  | { unit: 'today' }
  | { unit: 'tomorrow' }

/** Later than this the day says more than the hours do. */
const MOST_HOURS = 6
const MINUTE_MS = 60_000

/** How soon an instant is from now on, by the clinic's calendar. */
export function leadTime(at: Date, now: Date): LeadTime {
  const minutes = Math.max(1, Math.round((+at - +now) / MINUTE_MS))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  if (minutes <= MOST_HOURS * 60) return { unit: 'hours', count: Math.round(minutes / 60) }
  const days = daysBetween(clinicDate(now), clinicDate(at))
  if (days > 1) return { unit: 'days', count: days }
  return { unit: days === 1 ? 'tomorrow' : 'today' }
}
