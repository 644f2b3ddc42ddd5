import type { BookingStatus } from '#/domain/booking/booking.ts'
import { visitDaysAhead, visitWindow } from '#/domain/booking/visit-type.ts'
import { partOfClinicDay, type PartOfClinicDay } from '#/domain/schedule/part-of-day.ts'
import type { Slot } from '#/domain/schedule/slots.ts'
import { minutesOf } from '#/domain/schedule/time-of-day.ts'
import { addDays, clinicDate, clinicTime, isoWeekday } from '#/domain/schedule/zone.ts'

/** How many visits a series has. */
export const seriesCount = { min: 2, max: 30 }

/** When visits of a series can start: 180 days from today. */
export function seriesWindow(now: Date): { from: Date; until: Date } {
  return visitWindow({ daysAhead: visitDaysAhead.max, noticeHours: 0 }, now, 'clinic')
}

/** Which visit of its series one is. */
export type SeriesPlace = { number: number; of: number }

/** The places of a series' visits, by id; they are given by time, and cancelled ones have none. */
export function seriesPlaces(
  visits: readonly { id: string; status: BookingStatus }[],
): Map<string, SeriesPlace> {
  const counted = visits.filter(({ status }) => status !== 'cancelled')
  const of = counted.length
  return new Map(counted.map(({ id }, index) => [id, { number: index + 1, of }]))
}

/** What a patient needs: so many visits, on these days of the week, beginning on a date. */
export type SeriesPlan = {
  count: number
  /** ISO weekdays. */
  weekdays: readonly number[]
  /** Null for any. */
  part: PartOfClinicDay | null
  /** A clinic date. */
  from: string
  /** The wanted wall-clock time; null for the one that fits most days. */
  time: string | null
}

/** ISO weekdays as addresses have them: the figures of one number. */
export function weekdaysOf(figures: number): number[] {
  return [...new Set(String(figures).split(''))].map(Number)
}

/** The first field of a plan that is out of its limits, and why; null if there is none. */
export function seriesPlanProblem(
  { count, ...days }: Pick<SeriesPlan, 'count' | 'weekdays' | 'from'>,
  now: Date,
) {
  const isCount = Number.isInteger(count) && count >= seriesCount.min && count <= seriesCount.max
  return isCount
    ? seriesDaysProblem(days, now)
    : ({ field: 'count', code: 'series-count' } as const)
}

/** The same for the days of a plan: for visits that exist and are moved. */
export function seriesDaysProblem(
  { weekdays, from }: Pick<SeriesPlan, 'weekdays' | 'from'>,
  now: Date,
) {
  if (weekdays.length === 0) return { field: 'weekdays', code: 'choices-required' } as const
  if (from < clinicDate(now)) return { field: 'from', code: 'date-past' } as const
  const isFar = from >= clinicDate(seriesWindow(now).until)
  return isFar ? ({ field: 'from', code: 'date-far' } as const) : null
}

/** A visit as it is proposed: the time on its date, or null where nothing fits, and the nearest other times. */
export type ProposedSession = { date: string; slot: Slot | null; alternatives: Slot[] }

/** `at`: the first free instant at which the clock shows it. */
export type CommonTime = { time: string; at: Date; days: number }

export type SeriesProposal = {
  /** By date; fewer than planned if the free times end before. */
  sessions: ProposedSession[]
  /** Chosen dates before the last session that have no free time, nor any day up to the next chosen date. */
  skipped: string[]
  /** Wall-clock times that fit the most days, earliest first, for the choice of another one. */
  times: CommonTime[]
  time: string | null
}

/**
 * A time on each of the next dates of the plan's weekdays: the same wall-clock time where it is free, or else the
 * nearest one of the part of the day. The other times of a session lie before the next chosen date, so that whatever
 * is chosen, sessions are in order and none takes the time of another. Where nothing fits any more on the day on which
 * the window begins, the series begins on the next date.
 */
export function proposeSeries(
  plan: SeriesPlan,
  free: readonly Slot[],
  window: { from: Date; until: Date },
): SeriesProposal {
  const planned = plannedDays(plan, free, clinicDate(window.until))
  const days = planned.filter((day) => day.fitting.length > 0 || day.date > clinicDate(window.from))
  const last = lastDay(days, plan.count)
  const open = days.filter(({ near }) => near.length > 0).slice(0, plan.count)
  const times = commonTimes(open)
  const time = plan.time ?? best(times)?.time ?? null
  return {
    sessions: open.map((day) => sessionOn(day, time)),
    skipped: days.flatMap(({ date, near }) => (near.length === 0 && date < last ? [date] : [])),
    times: times
      .toSorted((one, other) => other.days - one.days)
      .slice(0, MOST_TIMES)
      .toSorted((one, other) => one.time.localeCompare(other.time)),
    time,
  }
}

const MOST_TIMES = 5
const MOST_ALTERNATIVES = 3

/** `fitting`: free times on the date, in the part of the day. `near`: all until the next chosen date. */
type PlannedDay = { date: string; fitting: Slot[]; near: Slot[] }

function plannedDays({ weekdays, part, from }: SeriesPlan, free: readonly Slot[], end: string) {
  const dates: string[] = []
  for (let date = from; date < end; date = addDays(date, 1))
    if (weekdays.includes(isoWeekday(date))) dates.push(date)
  const byDate = Map.groupBy(free, ({ startsAt }) => clinicDate(startsAt))
  return dates.map((date, index): PlannedDay => {
    const next = dates[index + 1] ?? end
    const own = byDate.get(date) ?? []
    const near = [...byDate].flatMap(([day, slots]) => (day >= date && day < next ? slots : []))
    const fits = ({ startsAt }: Slot) => part === null || partOfClinicDay(startsAt) === part
    return { date, fitting: own.filter(fits), near }
  })
}

function lastDay(days: readonly PlannedDay[], count: number): string {
  return days.filter(({ near }) => near.length > 0)[count - 1]?.date ?? days.at(-1)?.date ?? ''
}

function commonTimes(days: readonly PlannedDay[]): CommonTime[] {
  const starts = days.flatMap(({ fitting }) => fitting.map(({ startsAt }) => startsAt))
  return [...Map.groupBy(starts, clinicTime)]
    .flatMap(([time, all]) => {
      const [at] = all
      return at ? [{ time, at, days: new Set(all.map(clinicDate)).size }] : []
    })
    .toSorted((one, other) => one.time.localeCompare(other.time))
}

function best(times: readonly CommonTime[]): CommonTime | undefined {
  const most = Math.max(...times.map(({ days }) => days))
  return times.find(({ days }) => days === most)
}

function sessionOn({ date, fitting, near }: PlannedDay, time: string | null): ProposedSession {
  const slot = nearest(fitting, time)[0] ?? null
  const others = near.filter((other) => other !== slot)
  const wanted = slot ? timeOf(slot) : time
  const alternatives = nearest(others, wanted)
    .toSorted((one, other) => dateOf(one).localeCompare(dateOf(other)))
    .slice(0, MOST_ALTERNATIVES)
    .toSorted((one, other) => +one.startsAt - +other.startsAt)
  return { date, slot, alternatives }
}

/** By how far the wall-clock time is from the wanted one. */
function nearest(slots: readonly Slot[], time: string | null): Slot[] {
  const wanted = minutesOf(time ?? '00:00')
  const distance = (slot: Slot) => {
    const apart = Math.abs(minutesOf(timeOf(slot)) - wanted)
    return Math.min(apart, DAY_MINUTES - apart)
  }
  return slots.toSorted((one, other) => distance(one) - distance(other))
}

const DAY_MINUTES = 1440

const timeOf = ({ startsAt }: Slot) => clinicTime(startsAt)
const dateOf = ({ startsAt }: Slot) => clinicDate(startsAt)
