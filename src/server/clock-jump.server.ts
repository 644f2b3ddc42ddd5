import { refreshListings } from '#/server/doctors/directory.ts'
import type { App } from './app.ts'
import type { Clock } from './clock.ts'
import { correctFutureTimes } from './clock-corrections.server.ts'
import { happened } from './happenings.server.ts'
import { keptPages } from './keptpages.server.ts'
import { logEvent } from './log.server.ts'
import { isWorker } from './worker.server.ts'

/** The usual corrections are smaller, and change nothing that is measured in seconds. */
const LEAST_MILLISECONDS = 2000

/** The wall clock minus the monotonic one, at the last call. */
const differences = new WeakMap<Clock, number>()

/**
 * Compares the wall clock with the monotonic one. If it was set since the last call, or stood still with the
 * machine, what this process and the database derived from it is renewed. The first call only reads both.
 */
export async function watchClock(app: App): Promise<void> {
  if (isWorker()) return
  const milliseconds = findJump(app.clock)
  if (milliseconds === 0) return
  logEvent('error', 'clock-jumped', { seconds: Math.round(milliseconds / 1000) })
  happened({ kind: 'clock-jump', direction: milliseconds > 0 ? 'ahead' : 'back' })
  keptPages.distrustAll()
  await refreshListings(app)
  await correctFutureTimes(app)
}

/** How far the wall clock was set since the last call; 0 if it was not. */
function findJump(clock: Clock): number {
  const difference = clock.now().getTime() - clock.monotonic()
  const known = differences.get(clock)
  if (known !== undefined && Math.abs(difference - known) < LEAST_MILLISECONDS) return 0
  differences.set(clock, difference)
  return known === undefined ? 0 : difference - known
}
