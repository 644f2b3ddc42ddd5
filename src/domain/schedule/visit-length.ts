import type { Interval } from '#/domain/schedule/intervals.ts'
import type { Slot, VisitLength } from '#/domain/schedule/schedule.ts'

const MINUTE_MS = 60_000

type Times = Pick<Slot, 'startsAt' | 'endsAt'>

/** The time that a visit takes from the doctor's diary: its own and its buffers. */
export function occupiedBy({ startsAt, endsAt }: Times, length?: VisitLength | null): Interval {
  const { bufferBeforeMinutes = 0, bufferAfterMinutes = 0 } = length ?? {}
  return {
    start: new Date(+startsAt - bufferBeforeMinutes * MINUTE_MS),
    end: new Date(+endsAt + bufferAfterMinutes * MINUTE_MS),
  }
}

/** What a booking stores of its visit's type; the occupied time is null where it is the visit's own. */
export type BookedTimes = Times & {
  visitTypeId: string | null
  occupiedFrom: Date | null
  occupiedUntil: Date | null
}

/** The terms at which a visit was booked, whatever became of its type; null for a slot of the grid. */
export function bookedLength({
  visitTypeId,
  startsAt,
  endsAt,
  occupiedFrom,
  occupiedUntil,
}: BookedTimes): VisitLength | null {
  if (visitTypeId === null) return null
  return {
    minutes: minutesBetween(startsAt, endsAt),
    bufferBeforeMinutes: minutesBetween(occupiedFrom ?? startsAt, startsAt),
    bufferAfterMinutes: minutesBetween(endsAt, occupiedUntil ?? endsAt),
  }
}

/** The time that a booking takes from the diary, and from its room. */
export function occupiedTime({
  startsAt,
  endsAt,
  occupiedFrom,
  occupiedUntil,
}: Omit<BookedTimes, 'visitTypeId'>): Interval {
  return { start: occupiedFrom ?? startsAt, end: occupiedUntil ?? endsAt }
}

/** The stored form of `occupiedBy`. */
export function storedOccupation(slot: Times, length: VisitLength | null) {
  const { start, end } = occupiedBy(slot, length)
  const isOwn = +start === +slot.startsAt && +end === +slot.endsAt
  return isOwn
    ? { occupiedFrom: null, occupiedUntil: null }
    : { occupiedFrom: start, occupiedUntil: end }
}

function minutesBetween(from: Date, until: Date): number {
  return (+until - +from) / MINUTE_MS
}
