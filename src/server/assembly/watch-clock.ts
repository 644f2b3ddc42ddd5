import { refreshListings } from '#/server/doctors/directory.ts'
import type { App } from '#/server/app.ts'
import { correctFutureTimes } from './clock-corrections.ts'
import { findJump } from '#/server/observability/clock-jump.ts'
import { emitEvent } from '#/server/observability/events.ts'
import { pageCache } from '#/server/page-cache/page-cache.ts'
import { logEvent } from '#/server/observability/log.ts'
import { isWorker } from '#/server/config/runtime.ts'

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
  pageCache.invalidateAll()
  await refreshListings(app)
  await correctFutureTimes(app)
}
