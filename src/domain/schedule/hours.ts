import { contains, mergeIntervals, type Interval } from '#/domain/schedule/intervals.ts'
import { partOn, type DayPart } from '#/domain/schedule/time-of-day.ts'
import { addDays, clinicDate, isoWeekday } from '#/domain/schedule/zone.ts'

/** "Every Thursday from 18:00 to 02:00", on the wall clock in Africa/Cairo. */
export interface WeeklyHours extends DayPart {
  /** ISO weekday, 1 Monday to 7 Sunday, on which it opens. */
  weekday: number
}

/** Whether it is open. At the instant of closing it is closed. */
export function isOpenAt(hours: readonly WeeklyHours[], instant: Date): boolean {
  return openNow(hours, instant) !== undefined
}

/** When the current opening ends, possibly after midnight. Null when closed, or never closing. */
export function closingTime(hours: readonly WeeklyHours[], instant: Date): Date | null {
  const open = openNow(hours, instant)
  // Hours repeat weekly: what stays open for more than a week never closes.
  if (open === undefined || +open.end - +instant > WEEK_MS) return null
  return open.end
}

/**
 * When it next opens after this instant; while it is open, the opening after that. Null when it never opens,
 * or never closes.
 */
export function nextOpening(hours: readonly WeeklyHours[], instant: Date): Date | null {
  return sessions(hours, instant).find(({ start }) => start > instant)?.start ?? null
}

const WEEK_MS = 604_800_000

function openNow(hours: readonly WeeklyHours[], instant: Date): Interval | undefined {
  return sessions(hours, instant).find((session) => contains(session, instant))
}

// Adjacent sessions are merged, so that no page shows a clinic closing and opening at midnight.
function sessions(hours: readonly WeeklyHours[], instant: Date): Interval[] {
  const today = clinicDate(instant)
  // From yesterday, whose session may run past midnight; two weeks ahead, because the clock change in April
  // can remove a session.
  const dates = Array.from({ length: 17 }, (_, index) => addDays(today, index - 1))
  return mergeIntervals(
    dates.flatMap((date) =>
      hours.filter(opensOn(date)).flatMap((part) => partOn(date, part) ?? []),
    ),
  )
}

function opensOn(date: string): (hours: WeeklyHours) => boolean {
  const today = isoWeekday(date)
  return ({ weekday }) => weekday === today
}
