import { minutesOf } from '#/domain/schedule/time-of-day.ts'
import {
  addDays,
  clinicDate,
  clinicInstant,
  clinicTime,
  daysBetween,
} from '#/domain/schedule/zone.ts'

/** How long a period of the demo is over before it begins again. */
const PAUSE_DAYS = 7

/** An article comes round 40 weeks after it was published, four days old. */
const ARTICLE_DAYS = { cycle: 280, newest: 4 }

/** A day off comes round after four weeks, two days after it, so that it is planned before visits are. */
const DAY_OFF_DAYS = { cycle: 28, age: 2 }

/**
 * The days by which a demo's period of calendar dates, both included, is moved: it begins again a week after
 * each end, and the latest beginning is in the past. 0 for one that has not come round.
 */
export function periodShift(from: string, until: string, today: string): number {
  return cycleShift(from, periodCycle(from, until), today)
}

/** The same for the date on which a voucher of a period was claimed: its latest one before today. */
export function voucherShift(
  claimedOn: string,
  { from, until }: { from: string; until: string },
  today: string,
): number {
  return cycleShift(addDays(claimedOn, 1), periodCycle(from, until), today)
}

/** The same for a doctor's day off: from yesterday on. */
export function dayOffShift(date: string, today: string): number {
  const { cycle, age } = DAY_OFF_DAYS
  return cycleShift(addDays(date, age - cycle), cycle, today)
}

/** No invented statement was confirmed so many days after the usual one. */
export const STATEMENT_SPREAD = 15
const STATEMENT_CYCLE = 30

/** The days by which all confirmations of a demo are moved, by the day of the usual one, which stays up to 45 days old. */
export function statementShift(usual: string, today: string): number {
  return cycleShift(addDays(usual, STATEMENT_SPREAD), STATEMENT_CYCLE, today)
}

/** The days by which the date is moved on which a demo's article was published. */
export function articleShift(publishedOn: string, today: string): number {
  const { cycle, newest } = ARTICLE_DAYS
  return cycleShift(addDays(publishedOn, newest), cycle, today)
}

/** An instant some days later, at the same time on the clinic's wall clock; to the minute. */
export function daysLater(instant: Date, days: number): Date {
  const date = addDays(clinicDate(instant), days)
  const minutes = minutesOf(clinicTime(instant))
  // In April's missing hour: an hour later.
  return clinicInstant(date, minutes) ?? clinicInstant(date, minutes + 60) ?? instant
}

/** A licence number within a year, `1031/2026`, in the year of another date; other numbers stay. */
export function licenceIn(date: string, licence: string): string {
  return licence.replace(/^(\d+)\/\d{4}$/, `$1/${date.slice(0, 4)}`)
}

function periodCycle(from: string, until: string): number {
  return daysBetween(from, until) + 1 + PAUSE_DAYS
}

function cycleShift(from: string, days: number, today: string): number {
  return Math.max(0, Math.floor(daysBetween(from, today) / days)) * days
}
