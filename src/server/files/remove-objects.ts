import { postponeRemovals, finishRemovals, takeRemovals } from '#/server/files/removals.ts'
import { BucketAway } from '#/server/gateways/bucket/bucket.ts'
import type { App } from '#/server/app.ts'
import { logEvent } from '#/server/observability/log.ts'

const BATCH = 20
/** The caller runs it again soon. */
const MOST_BATCHES = 10

/** Removes queued objects from the bucket; returns how many. Safe to run concurrently. */
export async function removeObjects(app: App): Promise<number> {
  const { objectStore } = app.gateways
  const bucket = objectStore?.bucket
  if (!bucket) return 0
  let removed = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const names = await takeRemovals(app, BATCH)
    if (names.length === 0) break
    const done: string[] = []
    const reason = await removeEach(names, (name) => bucket.remove(name), done)
    await finishRemovals(app, done)
    removed += done.length
    if (reason === null) continue
    // The bucket is unavailable: further batches would fail, too.
    const left = names.slice(done.length)
    await postponeRemovals(app, left, reason)
    logEvent('error', 'removal-failed', { objects: left.length, reason })
    break
  }
  return removed
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
