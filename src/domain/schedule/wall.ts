import { offsetAt, type OffsetAt } from '#/domain/schedule/offset.ts'

/**
 * A calendar date's midnight in wall-clock time, in milliseconds, as if wall-clock time were UTC, so that
 * plain arithmetic and Date's own formatting can be used. Throws on an invalid date.
 */
export function wallMidnight(date: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`)
  // Date.parse reads 30 February as 2 March.
  if (Number.isNaN(wall) || wallDate(wall) !== date) throw new RangeError(`${date} is not a date`)
  return wall
}

/** The calendar date of a wall-clock time. */
export function wallDate(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10)
}

/**
 * The instant, in epoch milliseconds, at which a wall clock shows this; the clinic's unless other offsets are
 * given. In October's repeated hour it is the first of the two; in April's missing hour there is none: null.
 */
export function instantOf(wall: number, offset: OffsetAt = offsetAt): number | null {
  // A day before and a day after are on either side of any change, so no other offset is possible. In October
  // summer time is tried first, which results in the first of the two.
  const before = offset(wall - DAY_MS)
  if (offset(wall - before) === before) return wall - before
  const after = offset(wall + DAY_MS)
  return offset(wall - after) === after ? wall - after : null
}

const DAY_MS = 86_400_000
