import { NIGHT_ARRIVAL_MINUTES, type BookingStatus } from '#/domain/booking.ts'
import { PLANNING_DAYS } from '#/domain/schedulechange.ts'
import { addDays, clinicDate, clinicInstant, startOfClinicDay } from '#/domain/zone.ts'

/** What a clinic marks at a visit. */
export const marks = ['arrive', 'complete', 'miss', 'correct'] as const
export type Mark = (typeof marks)[number]

/** In the place of a time: without one of the diary. */
export const WITHOUT_TIME = 'now'

/**
 * The date whose work an instant belongs to: a night clinic's day goes on until three in the morning,
 * Cairo time.
 */
export function workingDay(instant: Date): string {
  const date = clinicDate(instant)
  return instant < dawn(date) ? addDays(date, -1) : date
}

/** A working day's first instant, and the next one's. */
export function workingHours(date: string): { from: Date; until: Date } {
  return { from: dawn(date), until: dawn(addDays(date, 1)) }
}

/** Whether a clinic may plan at this time: from the current working day to `PLANNING_DAYS` from now. */
export function isPlannable(at: Date, now: Date): boolean {
  const { from } = workingHours(workingDay(now))
  return from <= at && +at - +now <= PLANNING_DAYS * 1440 * MINUTE_MS
}

/** What the day's order and its estimates look at. */
export type DayVisit = {
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  arrivedAt: Date | null
  completedAt: Date | null
  /** Where the branch works by turn, and they have arrived. */
  turnNumber: number | null
}

/**
 * How late a booked patient who hasn't arrived is, in whole minutes; 0 in every other status, and
 * once the working day is over.
 */
export function lateMinutes({ status, startsAt }: DayVisit, now: Date): number {
  const isAwaited = status === 'booked' && workingDay(startsAt) === workingDay(now)
  return isAwaited ? Math.max(0, Math.floor((+now - +startsAt) / MINUTE_MS)) : 0
}

/** Those in the waiting room, in the order in which they are seen: by number, else by their time. */
export function waitingRoom<Visit extends DayVisit>(visits: readonly Visit[]): Visit[] {
  return visits
    .filter(({ status }) => status === 'arrived')
    .toSorted(
      (a, b) => placeOf(a) - placeOf(b) || +a.startsAt - +b.startsAt || arrival(a) - arrival(b),
    )
}

/** `least` and `most` are minutes, rounded to five; both 0 for the next patient. */
export type TurnEstimate = { ahead: number; least: number; most: number }

/**
 * How long somebody in the waiting room still waits there: those before them, each as long as the
 * visits of this day took, a quarter less or more. With fewer than three seen there is nothing to go
 * by but the branch's own `slotMinutes`.
 */
export function estimateTurn<Visit extends DayVisit>(
  visits: readonly Visit[],
  own: Visit,
  slotMinutes: number,
): TurnEstimate {
  const ahead = waitingRoom(visits).indexOf(own)
  if (ahead <= 0) return { ahead: 0, least: 0, most: 0 }
  const each = minutesEach(visits) ?? slotMinutes
  const inFives = (minutes: number) => Math.max(5, Math.round(minutes / 5) * 5)
  return { ahead, least: inFives(ahead * each * 0.75), most: inFives(ahead * each * 1.25) }
}

/** The median of what the day's visits took: from when they were there and the one before was over. */
function minutesEach(visits: readonly DayVisit[]): number | null {
  const done = visits
    .flatMap(({ status, arrivedAt, completedAt }) =>
      status === 'completed' && arrivedAt && completedAt ? [{ arrivedAt, completedAt }] : [],
    )
    .toSorted((a, b) => +a.completedAt - +b.completedAt)
  if (done.length < 3) return null
  const took = done.map(({ arrivedAt, completedAt }, index) => {
    const before = done[index - 1]?.completedAt
    const began = before && before > arrivedAt ? before : arrivedAt
    return (+completedAt - +began) / MINUTE_MS
  })
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? null
}

function placeOf({ turnNumber }: DayVisit): number {
  return turnNumber ?? 0
}

function arrival({ arrivedAt }: DayVisit): number {
  return arrivedAt ? +arrivedAt : 0
}

function dawn(date: string): Date {
  return clinicInstant(date, NIGHT_ARRIVAL_MINUTES) ?? startOfClinicDay(date)
}

const MINUTE_MS = 60_000
