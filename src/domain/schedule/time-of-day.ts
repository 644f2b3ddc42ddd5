import { foldDigits } from '#/domain/search/digits.ts'
import type { Interval } from '#/domain/schedule/intervals.ts'
import { clinicInstant } from '#/domain/schedule/zone.ts'

/**
 * A part of a day in the clinic's wall-clock time, `HH:MM`. An end at or before the start is on the next day:
 * '20:00' to '08:00' is a night, '08:00' to '08:00' a day and a night. '24:00' is midnight.
 */
export interface DayPart {
  startsAt: string
  endsAt: string
}

/** The parts of a day as people type them: `09:00-17:00, 19:00-22:00`. Empty text has none; null if unreadable. */
export function parseDayHours(text: string): DayPart[] | null {
  const spans = foldDigits(text).split(/[,،]/)
  const parts = spans.map((span) => /^\s*(\d\d:\d\d)\s*[-–]\s*(\d\d:\d\d)\s*$/.exec(span))
  if (text.trim() === '') return []
  const read = parts.map((part) => ({ startsAt: part?.[1] ?? '', endsAt: part?.[2] ?? '' }))
  return read.every(isDayPart) ? read : null
}

/** The reverse. */
export function writeDayHours(parts: readonly DayPart[]): string {
  return parts.map(({ startsAt, endsAt }) => `${startsAt}-${endsAt}`).join(', ')
}

function isDayPart({ startsAt, endsAt }: DayPart): boolean {
  const isTime = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)
  return isTime(startsAt) && (isTime(endsAt) || endsAt === '24:00')
}

/** Minutes after midnight of a time of day: 0 for '00:00', 1440 for '24:00'. Throws on any other text. */
export function minutesOf(time: string): number {
  if (!/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time)) {
    throw new RangeError(`${time} is not a time of day`)
  }
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Start and end in minutes after the midnight of the day it starts on; the end is the later one. */
export function minutesOfPart({ startsAt, endsAt }: DayPart): { start: number; end: number } {
  const start = minutesOf(startsAt)
  const end = minutesOf(endsAt)
  if (start === DAY_MINUTES) throw new RangeError('a day begins at 00:00, not at 24:00')
  return { start, end: end <= start ? end + DAY_MINUTES : end }
}

/**
 * The instants of that part of a calendar date. Opening hours follow the wall clock: what begins or ends in
 * April's missing hour does so when the clock jumps, and a time that October repeats is the first of the two.
 * Null when it is completely within the missing hour.
 */
export function partOn(date: string, part: DayPart): Interval | null {
  const { start, end } = minutesOfPart(part)
  const interval = { start: instantFrom(date, start), end: instantFrom(date, end) }
  return interval.start < interval.end ? interval : null
}

const DAY_MINUTES = 1440

function instantFrom(date: string, minutes: number): Date {
  // The clock jumps to a full hour: the first one after a time that does not exist.
  const instant = clinicInstant(date, minutes) ?? clinicInstant(date, nextHour(minutes))
  if (instant === null) throw new RangeError(`${date} misses more than an hour`)
  return instant
}

const nextHour = (minutes: number) => (Math.floor(minutes / 60) + 1) * 60
