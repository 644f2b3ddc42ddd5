import type { App } from '#/server/app.ts'
import { drainQueue, finishRows, postponeRows, type Delivered } from '#/server/db/queue.ts'
import {
  leaseLiveChanges,
  liveQueue,
  readLiveTimes,
  turnLiveQueue,
  type LiveChange,
} from '#/server/live-times/queue.ts'
import { logEvent } from '#/server/observability/log.ts'

const BATCH = 100
const MOST_BATCHES = 10
/** Writes at a time. */
const LANES = 8

/** Once a minute: collects changes if the Realtime Database is on. */
export async function keepLiveQueue(app: App): Promise<void> {
  await turnLiveQueue(app, app.gateways.live !== null)
}

/** Writes the changed diaries; returns how many changes were written. Safe to run concurrently. */
export async function feedLive(app: App): Promise<number> {
  if (!app.gateways.live) return 0
  return drainQueue({
    mostBatches: MOST_BATCHES,
    lease: () => leaseLiveChanges(app, BATCH),
    deliver: (changes) => writeBatch(app, changes),
  })
}

async function writeBatch(app: App, changes: readonly LiveChange[]): Promise<Delivered> {
  const doctorIds = [...new Set(changes.map(({ doctorId }) => doctorId))]
  const failed = await writeAll(app, doctorIds)
  const idsOf = (isFailed: boolean) =>
    changes.filter(({ doctorId }) => failed.has(doctorId) === isFailed).map(({ id }) => id)
  const done = idsOf(false)
  await finishRows(app, liveQueue, done)
  const [reason] = failed.values()
  if (reason === undefined) return { done: done.length, isUnavailable: false }
  const keys = idsOf(true)
  await postponeRows(app, liveQueue, { keys, reason })
  logEvent('error', 'live-times-failed', { changes: keys.length, reason })
  return { done: done.length, isUnavailable: true }
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
