import {
  postponeLiveChanges,
  readLiveTimes,
  finishLiveChanges,
  takeLiveChanges,
  turnLiveQueue,
} from '#/server/live-times/queue.ts'
import type { App } from '#/server/app.ts'
import { logEvent } from '#/server/observability/log.ts'

const BATCH = 100
/** The caller runs it again soon. */
const MOST_BATCHES = 10
/** Writes at a time. */
const LANES = 8

/** Once a minute: collects changes if the Realtime Database is on. */
export async function keepLiveQueue(app: App): Promise<void> {
  await turnLiveQueue(app, app.gateways.live !== null)
}

/** Writes the changed diaries; returns how many changes were written. Safe to run concurrently. */
export async function feedLive(app: App): Promise<number> {
  const { live } = app.gateways
  if (!live) return 0
  let published = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const changes = await takeLiveChanges(app, BATCH)
    if (changes.length === 0) break
    const doctorIds = [...new Set(changes.map(({ doctorId }) => doctorId))]
    const failed = await writeAll(app, doctorIds)
    const isDone = ({ doctorId }: { doctorId: string }) => !failed.has(doctorId)
    await finishLiveChanges(
      app,
      changes.filter(isDone).map(({ id }) => id),
    )
    published += changes.filter(isDone).length
    const [reason] = failed.values()
    if (reason === undefined) continue
    // If the service is unavailable the others need not be tried.
    const left = changes.filter((change) => !isDone(change)).map(({ id }) => id)
    await postponeLiveChanges(app, left, reason)
    logEvent('error', 'live-times-failed', { changes: left.length, reason })
    break
  }
  return published
}

/** Returns what failed, and why. */
async function writeAll(app: App, doctorIds: readonly string[]): Promise<Map<string, string>> {
  const failed = new Map<string, string>()
  const all = await readLiveTimes(app, doctorIds)
  for (let start = 0; start < all.length && failed.size === 0; start += LANES) {
    const lanes = all.slice(start, start + LANES).map(async ({ doctorId, ...times }) => {
      const outcome = await app.gateways.live?.write(times)
      if (outcome?.ok === false) failed.set(doctorId, outcome.reason)
    })
    await Promise.all(lanes)
    // Later ones were not tried, and count as failed.
    const [reason] = failed.values()
    if (reason === undefined) continue
    for (const { doctorId } of all.slice(start + LANES)) failed.set(doctorId, reason)
  }
  return failed
}
