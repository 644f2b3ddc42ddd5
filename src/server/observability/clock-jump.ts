import { isFarAhead } from '#/domain/web/clock-trust.ts'
import type { Clock } from '#/server/clock.ts'

/** The usual corrections are smaller, and change nothing that is measured in seconds. */
const LEAST_MILLISECONDS = 2000

/** The wall clock minus the monotonic one at the last call, and when it was set far ahead, by the monotonic one. */
type Watched = { difference: number; farAheadAt: number | null }

const watched = new WeakMap<Clock, Watched>()
const DOUBTED_MILLISECONDS = 3600_000

/** Whether this process saw the clock being set more than a day ahead within the last hour. */
export function isClockFarAhead(clock: Clock): boolean {
  const at = watched.get(clock)?.farAheadAt ?? null
  return at !== null && clock.monotonic() - at < DOUBTED_MILLISECONDS
}

/** How far the wall clock was set since the last call; 0 if it was not. */
export function findJump(clock: Clock): number {
  const difference = clock.now().getTime() - clock.monotonic()
  const known = watched.get(clock)
  const jump = known ? difference - known.difference : 0
  if (known && Math.abs(jump) < LEAST_MILLISECONDS) return 0
  watched.set(clock, { difference, farAheadAt: isFarAhead(jump) ? clock.monotonic() : null })
  return jump
}
