import { dateOf, instantOf, type FeedTime } from './feed-time.ts'

/** Times at which a series does not happen, or happens otherwise: instants, or only dates. */
export type Moments = { instants: Set<number>; dates: Set<number> }

export function noMoments(): Moments {
  return { instants: new Set(), dates: new Set() }
}

/** Adds a time as its series, which begins at `start`, knows it: a series of whole days knows dates only. */
export function addMoment({ instants, dates }: Moments, at: FeedTime, start: FeedTime): void {
  if (at.isDate) dates.add(at.wall)
  else if (start.isDate) dates.add(dateOf(start.zone.toWall(instantOf(at))))
  else instants.add(instantOf(at))
}

/** Whether a time of the series is among them, given as wall-clock time of the series and as instant. */
export function isAmong({ instants, dates }: Moments, wall: number, instant: number): boolean {
  return instants.has(instant) || dates.has(dateOf(wall))
}
