import { offsetAt } from '#/domain/schedule/offset.ts'
import { instantOf, wallDate, wallMidnight } from '#/domain/schedule/wall.ts'

export { CLINIC_ZONE, WEEK_START } from '#/domain/schedule/clinic.ts'

/** The clinic's calendar date at an instant, `YYYY-MM-DD`. */
export function clinicDate(instant: Date): string {
  return clinicClock(instant).slice(0, 10)
}

/** What the clinic's wall clock shows at an instant, `HH:MM`, 00:00 to 23:59. */
export function clinicTime(instant: Date): string {
  return clinicClock(instant).slice(11, 16)
}

/** The calendar date n days later (earlier when negative). Plain calendar arithmetic, no zone. */
export function addDays(date: string, days: number): string {
  return wallDate(wallMidnight(date) + days * DAY_MS)
}

/** Calendar days from one date to another; negative if the second is earlier. */
export function daysBetween(from: string, until: string): number {
  return (wallMidnight(until) - wallMidnight(from)) / DAY_MS
}

/** The day of the week of a calendar date: 1 is Monday, 7 is Sunday (ISO 8601). */
export function isoWeekday(date: string): number {
  return new Date(wallMidnight(date)).getUTCDay() || 7
}

/** The date's first instant: 01:00 on the last Friday of April, when midnight does not exist. */
export function startOfClinicDay(date: string): Date {
  return clinicInstant(date, 0) ?? atOrThrow(date, 60)
}

/** The next date's first instant: the end is exclusive, as in every interval. */
export function endOfClinicDay(date: string): Date {
  return startOfClinicDay(addDays(date, 1))
}

/**
 * The instant at which the wall clock shows `minutes` after the date's midnight (1500 is 01:00 on
 * the next date). In the repeated hour of October that is the first of the two; in the missing
 * hour of April there is none: null.
 */
export function clinicInstant(date: string, minutes: number): Date | null {
  const instant = instantOf(wallMidnight(date) + minutes * MINUTE_MS)
  return instant === null ? null : new Date(instant)
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

// Wall-clock time as if it were UTC, which Date can format.
function clinicClock(instant: Date): string {
  return new Date(+instant + offsetAt(+instant)).toISOString()
}

function atOrThrow(date: string, minutes: number): Date {
  const instant = clinicInstant(date, minutes)
  if (instant === null) throw new RangeError(`${date} has no start`)
  return instant
}
