import type { App } from '#/server/app.ts'
import { drainQueue, finishRows, postponeRows, type Delivered } from '#/server/db/queue.ts'
import { leaseRemovals, removalQueue } from '#/server/files/removals.ts'
import { BucketAway, type ObjectStore } from '#/server/gateways/bucket/bucket.ts'
import { logEvent } from '#/server/observability/log.ts'

const BATCH = 20
const MOST_BATCHES = 10

/** Removes queued objects from the bucket; returns how many. Safe to run concurrently. */
export async function removeObjects(app: App): Promise<number> {
  const bucket = app.gateways.objectStore?.bucket
  if (!bucket) return 0
  return drainQueue({
    mostBatches: MOST_BATCHES,
    lease: () => leaseRemovals(app, BATCH),
    deliver: (names) => removeBatch(app, bucket, names),
  })
}

async function removeBatch(
  app: App,
  bucket: ObjectStore['bucket'],
  names: readonly string[],
): Promise<Delivered> {
  const done: string[] = []
  const reason = await removeEach(names, (name) => bucket.remove(name), done)
  await finishRows(app, removalQueue, done)
  if (reason === null) return { done: done.length, isUnavailable: false }
  const keys = names.slice(done.length)
  await postponeRows(app, removalQueue, { keys, reason })
  logEvent('error', 'removal-failed', { objects: keys.length, reason })
  return { done: done.length, isUnavailable: true }
}

/** Returns why it stopped early, or null when it removed everything; appends removed names to `done`. */
async function removeEach(
  names: readonly string[],
  remove: (name: string) => Promise<void>,
  done: string[],
): Promise<string | null> {
  try {
    for (const name of names) {
      await remove(name)
      done.push(name)
    }
    return null
  } catch (error) {
    if (error instanceof BucketAway) return error.message
    throw error
  }
}
