import { FREQUENCIES, type Rule } from './rule.ts'
import { dayFilter, startOfWeek } from './rule-days.ts'
import type { Spend } from './work-bound.ts'

/** Wall-clock times in milliseconds, as if they were UTC. */
type Span = { from: number; to: number }

const SECOND_MS = 1000
const DAY_MS = 86_400_000
const UNIT_MS = {
  WEEKLY: 7 * DAY_MS,
  DAILY: DAY_MS,
  HOURLY: 3_600_000,
  MINUTELY: 60_000,
  SECONDLY: SECOND_MS,
}

/**
 * The times of a recurrence from its first one on, in order, that lie in the span; `until` is inclusive. All
 * are wall-clock times in milliseconds, as if they were UTC. A rule without a count is read from the span on,
 * and each period and day that is looked at is a step of work, so that a rule that is never met ends too.
 */
export function* recurrences(
  rule: Rule,
  first: number,
  until: number,
  { from, to }: Span,
  spend: Spend,
): Generator<number> {
  const periods = periodsOf(rule, first)
  const candidates = candidatesOf(rule, first, spend)
  const last = Math.min(until, to)
  let count = 0
  for (let index = rule.count === null ? periods.before(from) : 0; ; index += 1) {
    spend()
    const period = periods.start(index)
    // Written so that a date beyond all dates ends it too.
    if (!(period <= last)) return
    for (const time of candidates(period)) {
      if (time > last || (rule.count !== null && count >= rule.count)) return
      if (time < first) continue
      count += 1
      if (time >= from) yield time
    }
  }
}

/** Whether a rule is met at all within forty years; what it is limited by in time does not count. */
export function isEverMet(rule: Rule, first: number, spend: Spend): boolean {
  const span = { from: first, to: first + FORTY_YEARS_MS }
  const met = recurrences({ ...rule, count: null }, first, Infinity, span, spend).next()
  return met.done !== true
}

const FORTY_YEARS_MS = 40 * 366 * DAY_MS

type Periods = {
  start: (index: number) => number
  /** The index of a period that begins before a time, at most two before the one that contains it. */
  before: (time: number) => number
}

function periodsOf({ frequency, interval, weekStart }: Rule, first: number): Periods {
  const date = new Date(first)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const index = (units: number) => Math.max(0, Math.floor(units / interval) - 1)
  if (frequency === 'YEARLY')
    return {
      start: (at) => Date.UTC(year + at * interval, 0, 1),
      before: (time) => index(new Date(time).getUTCFullYear() - year),
    }
  if (frequency === 'MONTHLY')
    return {
      start: (at) => Date.UTC(year, month + at * interval, 1),
      before: (time) => {
        const then = new Date(time)
        return index((then.getUTCFullYear() - year) * 12 + then.getUTCMonth() - month)
      },
    }
  const unit = UNIT_MS[frequency]
  const begin =
    frequency === 'WEEKLY' ? startOfWeek(dayOf(first), weekStart) : first - modulo(first, unit)
  return {
    start: (at) => begin + at * interval * unit,
    before: (time) => index(Math.floor((time - begin) / unit)),
  }
}

/** The times that a rule admits in a period, in order. */
function candidatesOf(
  rule: Rule,
  first: number,
  spend: Spend,
): (start: number) => Iterable<number> {
  const isAdmitted = dayFilter(rule, first)
  const timesOf = timesOfDay(rule, first)
  const times = function* (start: number) {
    for (const day of daysOf(rule, start)) {
      spend()
      if (!isAdmitted(day)) continue
      for (const time of timesOf(start)) {
        spend()
        yield day + time
      }
    }
  }
  return rule.positions.size === 0 ? times : (start) => atPositions([...times(start)], rule)
}

function atPositions(times: readonly number[], { positions }: Rule): number[] {
  return times.filter(
    (_time, index) => positions.has(index + 1) || positions.has(index - times.length),
  )
}

function* daysOf({ frequency }: Rule, start: number): Generator<number> {
  const date = new Date(start)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const day = dayOf(start)
  const ends: Partial<Record<Rule['frequency'], number>> = {
    YEARLY: Date.UTC(year + 1, 0, 1),
    MONTHLY: Date.UTC(year, month + 1, 1),
    WEEKLY: day + 7 * DAY_MS,
  }
  const end = ends[frequency] ?? day + DAY_MS
  for (let at = day; at < end; at += DAY_MS) yield at
}

/** Milliseconds since midnight, in order: parts shorter than the rule's period add times, others limit them. */
function timesOfDay(rule: Rule, first: number): (start: number) => readonly number[] {
  const own = clockOf(first)
  // How many of hour, minute and second the period itself sets.
  const level = Math.max(0, FREQUENCIES.indexOf(rule.frequency) - FREQUENCIES.indexOf('DAILY'))
  const timesIn = (start: number) => {
    const now = clockOf(start)
    const lists = [rule.hours, rule.minutes, rule.seconds].map((part, place) => {
      if (place >= level) return choices(part, own[place] ?? 0)
      const value = now[place] ?? 0
      return part.size === 0 || part.has(value) ? [value] : []
    })
    return productOf(lists)
  }
  if (level > 0) return timesIn
  const times = timesIn(first)
  return () => times
}

function clockOf(time: number): number[] {
  const date = new Date(time)
  return [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
}

function choices(part: ReadonlySet<number>, own: number): number[] {
  return part.size === 0 ? [own] : [...part].toSorted((a, b) => a - b)
}

function productOf([hours = [], minutes = [], seconds = []]: readonly number[][]): number[] {
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) =>
      seconds.map((second) => (hour * 3600 + minute * 60 + second) * SECOND_MS),
    ),
  )
}

function dayOf(time: number): number {
  return time - modulo(time, DAY_MS)
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
