/**
 * "Every Thursday at this branch from 18:00 to 23:00, a patient every 20 minutes": the clinic's wall-clock
 * time in Africa/Cairo. An end at or before the start is on the next day; '24:00' is midnight.
 */
export interface WeeklyRule {
  branchId: string
  /** ISO weekday, 1 Monday to 7 Sunday, on which the session starts. */
  weekday: number
  startsAt: string
  endsAt: string
  slotMinutes: number
}

/** Names of the seasons in which a branch can have hours of their own. */
export const seasonNames = ['ramadan', 'summer', 'winter', 'other'] as const
export type SeasonName = (typeof seasonNames)[number]

/** A branch's weekly hours on the dates of a season, both included, instead of its usual ones. */
export interface Season {
  branchId: string
  name: SeasonName
  from: string
  until: string
  /** A weekday without any is closed. */
  rules: readonly Omit<WeeklyRule, 'branchId'>[]
}

/** No session starts on this clinic date, at one branch, or at all of the doctor's (null). */
export interface DayOff {
  branchId: string | null
  date: string
}

/**
 * The hours of one date at one branch, instead of its weekly or seasonal ones; a day off takes precedence over
 * them.
 */
export interface ExceptionalHours {
  branchId: string
  date: string
  startsAt: string
  endsAt: string
  slotMinutes: number
}

/** One slot of the diary: real instants, `slotMinutes` apart on every day of the year. */
export interface Slot {
  branchId: string
  startsAt: Date
  endsAt: Date
}

/**
 * How long a visit of a type lasts, and how many minutes before and after it the doctor is occupied too. A visit
 * without one fills a slot of the grid.
 */
export interface VisitLength {
  minutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
}

export interface Schedule {
  rules: readonly WeeklyRule[]
  /** Those of one branch do not overlap. */
  seasons: readonly Season[]
  daysOff: readonly DayOff[]
  exceptions: readonly ExceptionalHours[]
}
