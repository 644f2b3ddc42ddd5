import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'
import type { WeeklyRule } from '#/domain/schedule/schedule.ts'
import { minutesOfPart } from '#/domain/schedule/time-of-day.ts'

export type WeeklyHours = Omit<WeeklyRule, 'branchId'>

/** From Saturday, the first day of the Egyptian week, with ISO numbers. */
export const weekdays: ReadonlyMap<string, number> = new Map([
  ['sat', 6],
  ['sun', 7],
  ['mon', 1],
  ['tue', 2],
  ['wed', 3],
  ['thu', 4],
  ['fri', 5],
])

const days = [...weekdays]

/**
 * A week in one cell: `sat,mon 18:00-22:30/20; thu 21:00-01:00/15`: days, wall-clock times, minutes per
 * visit. Null for anything else, and for times that no schedule can have.
 */
export function parseHours(text: string): WeeklyHours[] | null {
  const parts = foldDigits(stripInvisible(text)).toLowerCase().split(';')
  const sessions = parts.filter((part) => part.trim() !== '').map(parseSession)
  return sessions.every((session) => session !== null) ? sessions.flat() : null
}

/** Weekly hours as text that `parseHours` reads; days with the same hours are grouped. */
export function hoursText(hours: readonly WeeklyHours[]): string {
  const bySession = Map.groupBy(inWeek(hours), timesOf)
  return [...bySession]
    .map(([times, rules]) => `${rules.map(({ weekday }) => nameOf(weekday)).join(',')} ${times}`)
    .join('; ')
}

function parseSession(part: string): WeeklyHours[] | null {
  const [, names = '', startsAt = '', endsAt = '', minutes = ''] = SESSION.exec(part) ?? []
  const numbers = names.split(',').map((name) => weekdays.get(name.trim()))
  const slotMinutes = Number(minutes)
  const isKnown = numbers.every((weekday) => weekday !== undefined)
  if (!isKnown || startsAt === endsAt || slotMinutes < 5 || slotMinutes > 240) return null
  // Not even one visit would fit.
  const { start, end } = minutesOfPart({ startsAt, endsAt })
  if (slotMinutes > end - start) return null
  return numbers.map((weekday) => ({ weekday, startsAt, endsAt, slotMinutes }))
}

const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`
const SESSION = new RegExp(
  String.raw`^\s*([a-z, ]+?)\s+(${TIME})\s*-\s*(${TIME}|24:00)\s*/\s*(\d{1,3})\s*$`,
)

function timesOf({ startsAt, endsAt, slotMinutes }: WeeklyHours): string {
  return `${startsAt}-${endsAt}/${slotMinutes}`
}

function nameOf(weekday: number): string {
  return days.find(([, number]) => number === weekday)?.[0] ?? ''
}

function inWeek(hours: readonly WeeklyHours[]): WeeklyHours[] {
  const place = ({ weekday }: WeeklyHours) => days.findIndex(([, number]) => number === weekday)
  return hours.toSorted(
    (a, b) =>
      place(a) - place(b) || (a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt)),
  )
}
