import { postponeRemovals, finishRemovals, takeRemovals } from '#/server/files/removals.ts'
import { BucketAway } from '#/server/gateways/bucket/bucket.ts'
import type { App } from './app.ts'
import { logEvent } from './log.server.ts'

const BATCH = 20
/** The caller runs it again soon. */
const MOST_BATCHES = 10

/** Removes from the bucket what no row names; answers how many objects. Any number may run at once. */
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
    // While the bucket is away the others need not be tried.
    const left = names.slice(done.length)
    await postponeRemovals(app, left, reason)
    logEvent('error', 'removal-failed', { objects: left.length, reason })
    break
  }
  return removed
}

/** Answers why it stopped; null where it has come to the end. */
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
