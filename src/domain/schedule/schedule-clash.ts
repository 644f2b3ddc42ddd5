import type { Schedule } from '#/domain/schedule/schedule.ts'
import { hoursOn, type SessionHours } from '#/domain/schedule/sessions.ts'
import { minutesOfPart } from '#/domain/schedule/time-of-day.ts'
import { addDays } from '#/domain/schedule/zone.ts'

/** Two sessions of one doctor that overlap; `date` if they overlap only on one date. */
export type Clash = { first: SessionHours; second: SessionHours; date: string | null }

/**
 * The first clash of a schedule: in its weeks, in those of a season, or around a date with exceptional hours
 * from today on. Nobody can be at two branches, or see two patients, at the same time.
 */
export function scheduleClash(schedule: Schedule, today: string): Clash | null {
  const dates = new Set(schedule.exceptions.map(({ date }) => date).filter((date) => date >= today))
  return (
    weeklyClash(schedule) ??
    seasonClash(schedule, today) ??
    first([...dates].map((date) => clashAround(schedule, date)))
  )
}

// Any date will do for a week without exceptions; this one is a Monday.
const SOME_MONDAY = '2024-01-01'

function weeklyClash({ rules }: Schedule): Clash | null {
  const week = { rules, seasons: [], daysOff: [], exceptions: [] }
  const days = Array.from({ length: 7 }, (_, index) => addDays(SOME_MONDAY, index))
  const found = first(days.map((date) => clashAround(week, date)))
  return found && { ...found, date: null }
}

// Between two borders of seasons all weeks are the same: the first one after each border stands for them.
function seasonClash({ rules, seasons }: Schedule, today: string): Clash | null {
  const weeks = { rules, seasons, daysOff: [], exceptions: [] }
  const coming = seasons.filter(({ until }) => until >= today)
  const borders = coming.flatMap(({ from, until }) => [from, addDays(until, 1)])
  const dates = borders
    .map((date) => (date < today ? today : date))
    .flatMap((date) => Array.from({ length: 8 }, (_, index) => addDays(date, index)))
  return first([...new Set(dates)].map((date) => clashAround(weeks, date)))
}

function clashAround(schedule: Schedule, date: string): Clash | null {
  const around = [-1, 0, 1].flatMap((days) =>
    hoursOn(schedule, addDays(date, days)).map((hours) => ({
      hours,
      days,
      ...shifted(hours, days * 1440),
    })),
  )
  for (const own of around.filter(({ days }) => days === 0)) {
    const rival = around.find(
      (each) => each !== own && each.start < own.end && own.start < each.end,
    )
    if (rival) return { first: own.hours, second: rival.hours, date }
  }
  return null
}

function shifted(hours: SessionHours, minutes: number) {
  const { start, end } = minutesOfPart(hours)
  return { start: start + minutes, end: end + minutes }
}

function first<Value>(values: readonly (Value | null)[]): Value | null {
  return values.find((value) => value !== null) ?? null
}
