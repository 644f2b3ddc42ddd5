import { LRUCache } from 'lru-cache'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
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

/** Of one kind. */
const MOST_VALUES = 2000

/** As `cachedByTopic`, for each of many ids: those without a cached value are loaded together. */
export function cachedById<Value extends object>(
  topicsOf: (id: string) => readonly string[],
  load: (db: Queries, ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
) {
  type Entry = { value: Value; changes: number }
  const memory = new WeakMap<Queries, LRUCache<string, Entry>>()
  const memoryOf = (db: Queries) => {
    const known =
      memory.get(db) ?? new LRUCache<string, Entry>({ max: MOST_VALUES, ttl: LONGEST_MILLISECONDS })
    memory.set(db, known)
    return known
  }
  return async (db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Value>> => {
    const cache = memoryOf(db)
    const found = new Map<string, Value>()
    const missing = new Map<string, number | null>()
    for (const id of ids) {
      const topics = topicsOf(id)
      dependsOn(topics)
      const changes = pageCache.changesOf(topics)
      const known = cache.get(id)
      if (known && known.changes === changes) found.set(id, known.value)
      else missing.set(id, changes)
    }
    if (missing.size === 0) return found
    for (const [id, value] of await load(db, [...missing.keys()])) {
      const changes = missing.get(id)
      if (typeof changes === 'number') cache.set(id, { value, changes })
      found.set(id, value)
    }
    return found
  }
}
