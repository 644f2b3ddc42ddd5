import { overlaps, type Interval } from '#/domain/schedule/intervals.ts'
import { minutesOf, partOn, type DayPart } from '#/domain/schedule/time-of-day.ts'
import { addDays, clinicDate, endOfClinicDay, startOfClinicDay } from '#/domain/schedule/zone.ts'

/** A time window in which staff arrive at the patient's home, or stay there. */
export interface ServiceWindow {
  /** The clinic date on which it starts. */
  date: string
  startsAt: Date
  endsAt: Date
}

export interface WindowQuery {
  /** Now. */
  from: Date
  /** How many calendar dates to offer, today being the first. */
  days: number
  /** The same every day, in wall-clock time; see `shift` for a nurse's. */
  windows: readonly DayPart[]
  /** Clinic dates on which nobody works, not even for the end of a night. */
  closedDates: readonly string[]
  /** The time needed to dispatch staff: a window that starts sooner is not offered. */
  leadMinutes: number
}

/** The windows that can be requested, by start, then end. */
export function listWindows({ from, days, windows, closedDates, leadMinutes }: WindowQuery) {
  // Written so that NaN does not let the past in.
  if (!(leadMinutes >= 0)) throw new RangeError(`a lead of ${leadMinutes} minutes`)
  const earliest = new Date(+from + leadMinutes * MINUTE_MS)
  const today = clinicDate(from)
  const closed = closedDates.map(wholeDay)
  return Array.from({ length: days }, (_, index) => addDays(today, index))
    .flatMap((date) => windows.flatMap((part) => windowOn(date, part)))
    .filter(({ startsAt }) => startsAt >= earliest)
    .filter(
      ({ startsAt: start, endsAt: end }) => !closed.some((day) => overlaps(day, { start, end })),
    )
    .toSorted((a, b) => +a.startsAt - +b.startsAt || +a.endsAt - +b.endsAt)
}

/**
 * A nurse's shift in wall-clock time: from '20:00', 12 hours end at '08:00', and 24 at '20:00' the next day.
 * On the two nights a year when the clocks change it lasts an hour less or more, because the next nurse
 * follows the wall clock.
 */
export function shift(startsAt: string, hours: 12 | 24): DayPart {
  const end = (minutesOf(startsAt) + hours * 60) % DAY_MINUTES
  return { startsAt, endsAt: `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}` }
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

const twoDigits = (value: number) => String(value).padStart(2, '0')

function windowOn(date: string, part: DayPart): ServiceWindow[] {
  const interval = partOn(date, part)
  return interval === null ? [] : [{ date, startsAt: interval.start, endsAt: interval.end }]
}

function wholeDay(date: string): Interval {
  return { start: startOfClinicDay(date), end: endOfClinicDay(date) }
}
