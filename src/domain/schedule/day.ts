import { NIGHT_ARRIVAL_MINUTES, visitState, type BookingStatus } from '#/domain/booking/booking.ts'
import { PLANNING_DAYS } from '#/domain/schedule/schedule-change.ts'
import { addDays, clinicDate, clinicInstant, startOfClinicDay } from '#/domain/schedule/zone.ts'

/** What a clinic marks at a visit. */
export const marks = ['arrive', 'enter', 'complete', 'miss', 'correct'] as const
export type Attendance = (typeof marks)[number]

/** Instead of a time: walk-in patients occupy no slot of the diary. */
export const WITHOUT_TIME = 'now'

/**
 * The date whose working day contains an instant: a night clinic's day ends at three in the morning, Cairo
 * time.
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

/** The facts that the day's order and its estimates use. */
export type DayVisit = {
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  arrivedAt: Date | null
  enteredAt: Date | null
  completedAt: Date | null
  /** The patient's number, where the branch works by turn and they have arrived. */
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

/** Patients in the waiting room, in the order in which they are seen: by number, or else by time. */
export function waitingRoom<Visit extends DayVisit>(visits: readonly Visit[]): Visit[] {
  return visits
    .filter((visit) => visitState(visit) === 'arrived')
    .toSorted(
      (a, b) => placeOf(a) - placeOf(b) || +a.startsAt - +b.startsAt || arrival(a) - arrival(b),
    )
}

/** `least` and `most` are minutes, rounded to five; both 0 for the next patient. */
export type TurnEstimate = { ahead: number; least: number; most: number }

/**
 * How long a patient in the waiting room will still wait: those before them, each as long as this day's
 * visits took, a quarter less or more. With fewer than three visits so far it uses the branch's
 * `slotMinutes`.
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

/**
 * The median duration of the day's visits: from when the patient went in, or without that mark from when they had
 * arrived and the previous visit was over.
 */
function minutesEach(visits: readonly DayVisit[]): number | null {
  const done = visits
    .flatMap(({ status, arrivedAt, enteredAt, completedAt }) =>
      status === 'completed' && arrivedAt && completedAt
        ? [{ arrivedAt, enteredAt, completedAt }]
        : [],
    )
    .toSorted((a, b) => +a.completedAt - +b.completedAt)
  if (done.length < 3) return null
  const took = done.map(({ arrivedAt, enteredAt, completedAt }, index) => {
    const before = done[index - 1]?.completedAt
    const ready = before && before > arrivedAt ? before : arrivedAt
    return (+completedAt - +(enteredAt ?? ready)) / MINUTE_MS
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
