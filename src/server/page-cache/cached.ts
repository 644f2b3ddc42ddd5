import type { App } from '#/server/app.ts'
import { pageCache } from './page-cache.ts'
import { dependsOn } from '#/server/http/request-store.ts'

/** Some values change by time alone, such as which policy is in force. */
const LONGEST_MILLISECONDS = 60_000

/**
 * Caches a value in the process until news of its topics arrives, and adds these topics to the page
 * that is being made. Where no news is received, as at the edge, the value is loaded each time.
 */
export function cachedByTopic<Value>(
  topics: readonly string[],
  load: (app: App) => Promise<Value>,
) {
  const memory = new WeakMap<App, { value: Promise<Value>; changes: number; at: number }>()
  return async (app: App): Promise<Value> => {
    dependsOn(topics)
    const changes = pageCache.changesOf(topics)
    if (changes === null) return load(app)
    const now = performance.now()
    const known = memory.get(app)
    if (known?.changes === changes && now - known.at < LONGEST_MILLISECONDS) return known.value
    const entry = { value: load(app), changes, at: now }
    memory.set(app, entry)
    // A failure is not cached; a newer load is left alone.
    entry.value.catch(() => {
      if (memory.get(app) === entry) memory.delete(app)
    })
    return entry.value
  }
}
