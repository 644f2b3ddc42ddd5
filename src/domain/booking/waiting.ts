import type { BookingStatus } from '#/domain/booking/booking.ts'
import { partOfClinicDay } from '#/domain/schedule/part-of-day.ts'
import { clinicDate, isoWeekday } from '#/domain/schedule/zone.ts'

/** How long a freed slot is reserved for one person, minutes. */
export const OFFER_MINUTES = 15

/** An entry in a doctor's waiting list. */
export const waitingStatuses = ['waiting', 'offered', 'booked', 'left', 'over'] as const

export type WaitingStatus = (typeof waitingStatuses)[number]

/** The statuses of active entries. */
export const LIVING_STATUSES: readonly WaitingStatus[] = ['waiting', 'offered']

/** The outcome of an offer of a freed slot. */
export const waitingOutcomes = ['open', 'taken', 'declined', 'lapsed'] as const

export type WaitingOutcome = (typeof waitingOutcomes)[number]

/**
 * Events of a waiting list; `over`: the days that somebody waited for have passed. `resumed`: what ended the wait is undone.
 */
export const waitingEvents = [
  'joined',
  'offered',
  'taken',
  'declined',
  'lapsed',
  'left',
  'over',
  'resumed',
] as const

export type WaitingEvent = (typeof waitingEvents)[number]

/**
 * The status after an event, or null where it cannot happen. After declining or missing an offer a person
 * keeps their position; booking a wanted time without an offer counts as accepting one.
 */
export function waitingStep(status: WaitingStatus | null, event: WaitingEvent) {
  if (status === null) return event === 'joined' ? 'waiting' : null
  return STEPS[status]?.[event] ?? null
}

const STEPS: Partial<Record<WaitingStatus, Partial<Record<WaitingEvent, WaitingStatus>>>> = {
  waiting: { offered: 'offered', taken: 'booked', left: 'left', over: 'over' },
  offered: { taken: 'booked', declined: 'waiting', lapsed: 'waiting' },
  over: { resumed: 'waiting' },
}

type Logged = { entryId: string; event: WaitingEvent }

/** The statuses that a log results in; an event that cannot happen means a corrupted log, and throws. */
export function replayWaiting(log: readonly Logged[]): Map<string, WaitingStatus> {
  const statuses = new Map<string, WaitingStatus>()
  for (const { entryId, event } of log) {
    const next = waitingStep(statuses.get(entryId) ?? null, event)
    if (!next) throw new Error(`${event} cannot follow ${statuses.get(entryId) ?? 'nothing'}`)
    statuses.set(entryId, next)
  }
  return statuses
}

/**
 * Who waits for an earlier time than their booking is asked about times that are so much earlier, in hours, unless any
 * earlier one is wanted, and so often a day at most.
 */
export const EARLIER_HOURS = 24
export const EARLIER_OFFERS_A_DAY = 2

/**
 * Whether an accepted offer can move the booking: it is still to come, and of a consultation, because the times that are
 * offered are those of consultations.
 */
export function canWaitForEarlier({
  status,
  visitTypeId,
}: {
  status: BookingStatus
  visitTypeId: string | null
}): boolean {
  return status === 'booked' && visitTypeId === null
}

/** Before when a time must start to be earlier than a booking. */
export function earlierThan(startsAt: Date, includesSameDay: boolean): Date {
  return includesSameDay ? startsAt : new Date(+startsAt - EARLIER_HOURS * 60 * MINUTE_MS)
}

/**
 * A time is offered to somebody who waits with a booking only if it starts before this; the booking may have moved since. Who wants any earlier
 * time waits until the start that the booking had, on the last day of the wait.
 */
export function offerLimit(
  { beforeAt, untilDay }: { beforeAt: Date | null; untilDay: string },
  startsAt: Date,
): Date {
  const includesSameDay = beforeAt === null || clinicDate(beforeAt) === untilDay
  const limit = earlierThan(startsAt, includesSameDay)
  return beforeAt && beforeAt < limit ? beforeAt : limit
}

export type Place = { branchId: string; startsAt: Date }

/** Conditions on a time besides its day and branch. */
export type WaitingCriteria = {
  /** Only times before this; null for any time. */
  beforeAt: Date | null
  /** From five on, including the small hours of a night clinic. */
  evenings: boolean
  /** ISO weekdays; empty for all. */
  weekdays: readonly number[]
}

export const anyTime: WaitingCriteria = { beforeAt: null, evenings: false, weekdays: [] }

export type Waiter = WaitingCriteria & {
  id: string
  /** The order of joining. */
  place: number
  status: WaitingStatus
  /** Null: any branch of the doctor. */
  branchId: string | null
  /** Clinic dates, both included. */
  fromDay: string
  untilDay: string
}

/** Whether a slot is what somebody waits for: its day, its branch, and the time of day. */
export function matchesCriteria(
  waiter: WaitingCriteria & Pick<Waiter, 'branchId' | 'fromDay' | 'untilDay'>,
  slot: Place,
): boolean {
  const { branchId, fromDay, untilDay, beforeAt, evenings, weekdays } = waiter
  const day = clinicDate(slot.startsAt)
  return (
    fromDay <= day &&
    day <= untilDay &&
    (branchId === null || branchId === slot.branchId) &&
    (beforeAt === null || slot.startsAt < beforeAt) &&
    (!evenings || partOfClinicDay(slot.startsAt) === 'evening') &&
    (weekdays.length === 0 || weekdays.includes(isoWeekday(day)))
  )
}

/** Whether the last day that somebody waits for has passed. */
export function isWaitOver({ untilDay }: { untilDay: string }, now: Date): boolean {
  return untilDay < clinicDate(now)
}

export function slotOfferEnd(offeredAt: Date): Date {
  return new Date(+offeredAt + OFFER_MINUTES * MINUTE_MS)
}

const MINUTE_MS = 60_000
