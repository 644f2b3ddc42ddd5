/** Between instants and wall-clock times, both in milliseconds; wall-clock times as if they were UTC. */
export type FeedZone = {
  /** The first of two instants; for a time that the clock skips, as if it had not. */
  toInstant: (wall: number) => number
  toWall: (instant: number) => number
}

export const utcZone: FeedZone = { toInstant: (wall) => wall, toWall: (instant) => instant }
