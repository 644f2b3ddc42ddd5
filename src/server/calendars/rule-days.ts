import type { Rule } from './rule.ts'

const DAY_MS = 86_400_000

/**
 * Whether a rule's BY parts admit a day, given as its midnight in wall-clock time as if it were UTC. What a
 * rule leaves open is as at its first time: the weekday of a weekly rule, the day of a monthly one.
 */
export function dayFilter(rule: Rule, first: number): (day: number) => boolean {
  const { months, weekNumbers, yearDays, monthDays, weekdays } = withDefaults(rule, new Date(first))
  return (day) => {
    const date = new Date(day)
    return (
      (months.size === 0 || months.has(date.getUTCMonth() + 1)) &&
      (monthDays.size === 0 || admits(monthDays, date.getUTCDate(), daysOfMonth(date))) &&
      (yearDays.size === 0 || admits(yearDays, dayOfYear(date), daysOfYear(date))) &&
      (weekNumbers.size === 0 || isInWeeks(weekNumbers, day, rule.weekStart)) &&
      (weekdays.length === 0 || isWeekday(rule, weekdays, date))
    )
  }
}

function withDefaults(rule: Rule, first: Date): Rule {
  const { frequency, months, weekNumbers, yearDays, monthDays, weekdays } = rule
  if (weekdays.length > 0 || yearDays.size > 0 || monthDays.size > 0) return rule
  const sameWeekday = [{ weekday: first.getUTCDay(), nth: 0 }]
  if (frequency === 'WEEKLY' || weekNumbers.size > 0) return { ...rule, weekdays: sameWeekday }
  const sameDay = new Set([first.getUTCDate()])
  if (frequency === 'MONTHLY') return { ...rule, monthDays: sameDay }
  if (frequency !== 'YEARLY') return rule
  const sameMonth = months.size > 0 ? months : new Set([first.getUTCMonth() + 1])
  return { ...rule, months: sameMonth, monthDays: sameDay }
}

/** Numbers count from 1, and negative ones from the end. */
function admits(numbers: ReadonlySet<number>, number: number, length: number): boolean {
  return numbers.has(number) || numbers.has(number - length - 1)
}

function daysOfMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}

function daysOfYear(date: Date): number {
  const year = date.getUTCFullYear()
  return (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY_MS
}

function dayOfYear(date: Date): number {
  return (date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS + 1
}

/** The nth of a month or of a year; other rules have no nth weekday. */
function isWeekday({ frequency, months }: Rule, weekdays: Rule['weekdays'], date: Date): boolean {
  const same = weekdays.filter(({ weekday }) => weekday === date.getUTCDay())
  const isCounted = frequency === 'MONTHLY' || frequency === 'YEARLY'
  if (same.length === 0 || !isCounted || same.some(({ nth }) => nth === 0)) return same.length > 0
  const isOfYear = frequency === 'YEARLY' && months.size === 0
  const number = isOfYear ? dayOfYear(date) : date.getUTCDate()
  const length = isOfYear ? daysOfYear(date) : daysOfMonth(date)
  const fromEnd = -Math.ceil((length - number + 1) / 7)
  return same.some(({ nth }) => nth === Math.ceil(number / 7) || nth === fromEnd)
}

/** Weeks belong to the year that has most of their days, as in ISO 8601 but with any first day. */
function isInWeeks(numbers: ReadonlySet<number>, day: number, weekStart: number): boolean {
  const middle = startOfWeek(day, weekStart) + 3 * DAY_MS
  const year = new Date(middle).getUTCFullYear()
  const firstWeek = startOfWeek(Date.UTC(year, 0, 4), weekStart)
  const nextFirst = startOfWeek(Date.UTC(year + 1, 0, 4), weekStart)
  const number = Math.floor((middle - firstWeek) / (7 * DAY_MS)) + 1
  return admits(numbers, number, Math.round((nextFirst - firstWeek) / (7 * DAY_MS)))
}

/** The midnight that begins the day's week. */
export function startOfWeek(day: number, weekStart: number): number {
  const weekday = new Date(day).getUTCDay()
  return day - ((weekday - weekStart + 7) % 7) * DAY_MS
}
