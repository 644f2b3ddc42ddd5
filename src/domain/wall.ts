import { offsetAt } from '#/domain/offset.ts'

/**
 * A calendar date's midnight on the wall clock, in milliseconds, written as if the wall were UTC:
 * so that plain arithmetic, and Date's own printing, serve wall clocks. Throws on what is no date.
 */
export function wallMidnight(date: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`)
  // Date.parse reads 30 February as 2 March.
  if (Number.isNaN(wall) || wallDate(wall) !== date) throw new RangeError(`${date} is not a date`)
  return wall
}

/** The calendar date of a wall clock. */
export function wallDate(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10)
}

/**
 * The instant, in epoch milliseconds, at which the clinic's wall clock shows this. In the repeated
 * hour of October that is the first of the two; in the missing hour of April there is none: null.
 */
export function instantOf(wall: number): number | null {
  // A day before and a day after lie on either side of any change: no other offset comes into
  // question. In October the summer's is tried first, which makes it the first of the two.
  const before = offsetAt(wall - DAY_MS)
  if (offsetAt(wall - before) === before) return wall - before
  const after = offsetAt(wall + DAY_MS)
  return offsetAt(wall - after) === after ? wall - after : null
}

const DAY_MS = 86_400_000
