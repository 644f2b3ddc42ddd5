import type { ExceptionalHours, Schedule } from '#/domain/schedule.ts'
import { hoursOn, type SessionHours } from '#/domain/sessions.ts'
import { findSlot, type Slot } from '#/domain/slots.ts'
import { minutesOf, minutesOfPart, partOn } from '#/domain/timeofday.ts'
import { addDays, clinicDate } from '#/domain/zone.ts'

/** More sessions than this in one day at one branch are a mistake. */
export const MAX_SESSIONS = 4
export const SLOT_MINUTES = { least: 5, most: 240 }
/** The longest holiday, and how far ahead a schedule can be planned, in days. */
export const MAX_DAYS_OFF = 120
export const PLANNING_DAYS = 366

type Times = Omit<SessionHours, 'branchId'>

/** What a provider changes of their schedule, each a replacement of what was there before. */
export type ScheduleChange =
  | { kind: 'weekly'; branchId: string; sessions: (Times & { weekday: number })[] }
  | { kind: 'off'; branchId: string | null; from: string; until: string }
  | { kind: 'on'; branchId: string | null; from: string; until: string }
  | { kind: 'special'; branchId: string; date: string; sessions: Times[] }
  | { kind: 'usual'; branchId: string; date: string }

/** The schedule as it is after a change. */
export function changeSchedule(schedule: Schedule, change: ScheduleChange): Schedule {
  const { branchId } = change
  const { rules, daysOff, exceptions } = schedule
  if (change.kind === 'weekly') {
    const others = rules.filter((rule) => rule.branchId !== change.branchId)
    const own = change.sessions.map((session) => ({ ...session, branchId: change.branchId }))
    return { ...schedule, rules: [...others, ...own] }
  }
  if (change.kind === 'off' || change.kind === 'on') {
    const isNamed = (date: string) => change.from <= date && date <= change.until
    const kept = daysOff.filter((day) => day.branchId !== branchId || !isNamed(day.date))
    const added = datesBetween(change).map((date) => ({ branchId, date }))
    return { ...schedule, daysOff: change.kind === 'on' ? kept : [...kept, ...added] }
  }
  return { ...schedule, exceptions: withExceptions(exceptions, change) }
}

type DateChange = Extract<ScheduleChange, { kind: 'special' | 'usual' }>

function withExceptions(exceptions: readonly ExceptionalHours[], change: DateChange) {
  const { branchId, date } = change
  const others = exceptions.filter((each) => each.branchId !== branchId || each.date !== date)
  if (change.kind === 'usual') return others
  return [...others, ...change.sessions.map((session) => ({ ...session, branchId, date }))]
}

/** All dates from the first to the last, both included. */
export function datesBetween({ from, until }: { from: string; until: string }): string[] {
  const dates: string[] = []
  for (let date = from; date <= until && dates.length <= PLANNING_DAYS; date = addDays(date, 1)) {
    dates.push(date)
  }
  return dates
}

export type SessionProblem = 'time-invalid' | 'session-empty' | 'slot-invalid' | 'slot-too-long'

/** What is wrong with a single session, if anything. */
export function sessionProblem({ startsAt, endsAt, slotMinutes }: Times): SessionProblem | null {
  if (!isTime(startsAt) || !isTime(endsAt) || startsAt === '24:00') return 'time-invalid'
  if (startsAt === endsAt) return 'session-empty'
  const { least, most } = SLOT_MINUTES
  if (!Number.isInteger(slotMinutes) || slotMinutes < least || slotMinutes > most)
    return 'slot-invalid'
  const { start, end } = minutesOfPart({ startsAt, endsAt })
  return slotMinutes > end - start ? 'slot-too-long' : null
}

function isTime(time: string): boolean {
  try {
    return minutesOf(time) >= 0
  } catch {
    return false
  }
}

/** Two sessions of one doctor that share time; where they are of one date alone, which. */
export type Clash = { first: SessionHours; second: SessionHours; date: string | null }

/**
 * The first clash of a schedule: in its weeks, or around a date with exceptional hours from today
 * on. Nobody is at two branches at once, nor sees two people at once.
 */
export function scheduleClash(schedule: Schedule, today: string): Clash | null {
  const dates = new Set(schedule.exceptions.map(({ date }) => date).filter((date) => date >= today))
  return weeklyClash(schedule) ?? first([...dates].map((date) => clashAround(schedule, date)))
}

// Any date will do for a week without exceptions; this one is a Monday.
const SOME_MONDAY = '2024-01-01'

function weeklyClash({ rules }: Schedule): Clash | null {
  const week = { rules, daysOff: [], exceptions: [] }
  const days = Array.from({ length: 7 }, (_, index) => addDays(SOME_MONDAY, index))
  const found = first(days.map((date) => clashAround(week, date)))
  return found && { ...found, date: null }
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

type Booked = Pick<Slot, 'branchId' | 'startsAt' | 'endsAt'>

/**
 * The bookings that lose their place by a change: they had a slot and have none, or were within a
 * session and are outside of all. What fitted badly before, by somebody's choice, is not asked about
 * again while its session stays.
 */
export function findAffectedBookings<Booking extends Booked>(
  before: Schedule,
  after: Schedule,
  bookings: readonly Booking[],
): Booking[] {
  return bookings.filter((booking) => standing(after, booking) < standing(before, booking))
}

const standings = { outside: 0, within: 1, slot: 2 }

function standing(schedule: Schedule, booking: Booked): number {
  if (findSlot({ ...schedule, ...booking })) return standings.slot
  const today = clinicDate(booking.startsAt)
  const isWithin = [addDays(today, -1), today].some((date) =>
    hoursOn(schedule, date).some((hours) => {
      const part = hours.branchId === booking.branchId ? partOn(date, hours) : null
      return part !== null && part.start <= booking.startsAt && booking.startsAt < part.end
    }),
  )
  return isWithin ? standings.within : standings.outside
}

/**
 * The free slots to move a booking to: at its own branch first, then the nearest in time, and each
 * shown once in the order of time within its branch.
 */
export function alternativesFor(booking: Booked, free: readonly Slot[], count: number): Slot[] {
  const distance = (slot: Slot) => Math.abs(+slot.startsAt - +booking.startsAt)
  const isElsewhere = (slot: Slot) => +(slot.branchId !== booking.branchId)
  return free
    .toSorted((a, b) => isElsewhere(a) - isElsewhere(b) || distance(a) - distance(b))
    .slice(0, count)
}

/** A slot for each, in their order, no two the same; null where none is left. */
export function proposeSlots<Booking extends Booked>(
  hit: readonly Booking[],
  free: readonly Slot[],
): { booking: Booking; slot: Slot | null }[] {
  const taken: Slot[] = []
  const isLeft = (slot: Slot) =>
    !taken.some((each) => each.startsAt < slot.endsAt && slot.startsAt < each.endsAt)
  return hit.map((booking) => {
    const [slot = null] = alternativesFor(booking, free.filter(isLeft), 1)
    if (slot) taken.push(slot)
    return { booking, slot }
  })
}
