import { isFarAhead } from '#/domain/web/clock-trust.ts'
import { refreshListings } from '#/server/doctors/directory.ts'
import type { App } from '#/server/app.ts'
import type { Clock } from '#/server/clock.ts'
import { correctFutureTimes } from './clock-corrections.ts'
import { emitEvent } from '#/server/observability/events.ts'
import { pageCache } from '#/server/page-cache/page-cache.ts'
import { logEvent } from '#/server/observability/log.ts'
import { isWorker } from '#/server/config/runtime.ts'

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

/**
 * Compares the wall clock with the monotonic one. If it was set since the last call, or stood still with the
 * machine, what this process and the database derived from it is renewed. The first call only reads both.
 */
export async function watchClock(app: App): Promise<void> {
  if (isWorker()) return
  const milliseconds = findJump(app.clock)
  if (milliseconds === 0) return
  logEvent('error', 'clock-jumped', { seconds: Math.round(milliseconds / 1000) })
  emitEvent({ kind: 'clock-jump', direction: milliseconds > 0 ? 'ahead' : 'back' })
  pageCache.distrustAll()
  await refreshListings(app)
  await correctFutureTimes(app)
}

/** How far the wall clock was set since the last call; 0 if it was not. */
function findJump(clock: Clock): number {
  const difference = clock.now().getTime() - clock.monotonic()
  const known = watched.get(clock)
  const jump = known ? difference - known.difference : 0
  if (known && Math.abs(jump) < LEAST_MILLISECONDS) return 0
  watched.set(clock, { difference, farAheadAt: isFarAhead(jump) ? clock.monotonic() : null })
  return jump
}
