import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { clinicDate, endOfClinicDay } from '#/domain/schedule/zone.ts'
import type { Realtime } from '#/server/gateways/live/realtime.ts'
import type { CacheEntryDraft } from '#/server/http/request-store.ts'

export type CachedResponse = { status: number; headers: string[]; body: Buffer | null }

/** A page that is the same for everyone, as it is sent. */
export type CachedPage = {
  body: Buffer
  headers: readonly (readonly [string, string])[]
  /** The state with which its client starts; its address contains the page's mark. */
  state: string
  mark: string
  /** By encoding, made when they are first asked for; see `encode.ts`. */
  answers: Map<string, CachedResponse>
  /** Also true while the best compression is running. */
  isCompressed: boolean
}

type Entry = {
  page: CachedPage
  topics: readonly string[]
  from: number
  until: number
  isStale: boolean
}

/** Further pages of a list, which are cached at the first request. */
const OWN_QUERY = /\?page=\d{1,3}$/
/** There may be millions of addresses with a query, so they share a smaller part of the memory. */
const PLAIN_BYTES = 36_000_000
const QUERY_BYTES = 12_000_000
/** The client of a page that is still open needs that page's state, even when the cached page is newer. */
const STATE_BYTES = 12_000_000
/** The longest time that a page is cached without a change. */
const LONGEST_MILLISECONDS = 10 * 60_000
/** Clocks are corrected by this much all the time. */
const CLOCK_SKEW_MILLISECONDS = 1000
/** After this long without notifications the database counts as unavailable. */
const GRACE_MILLISECONDS = 1000

const storeOf = (maxSize: number) =>
  new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ page }) => sizeOf(page) })

/**
 * The public pages of this process, in memory, until one of their topics changes: the notifications that open
 * pages follow make them stale. Without notifications no page is trusted; if that lasts, the database counts
 * as unavailable, and a stale page is better than none.
 */
export function openPageCache() {
  const stores = { plain: storeOf(PLAIN_BYTES), withQuery: storeOf(QUERY_BYTES) }
  const storeFor = (key: string) => (key.includes('?') ? stores.withQuery : stores.plain)
  const states = new LRUCache<string, string>({
    maxSize: STATE_BYTES,
    sizeCalculation: (state) => sizeOfText(state) + 1,
  })
  const requestedBefore = new LRUCache<string, true>({ max: 20_000 })
  const changedAt = new LRUCache<string, number>({ max: 50_000 })
  let answers = 0
  let changes = 0
  let allChangedAt = 0
  let isConnected = false
  let disconnectedSince = 0

  const invalidateAll = () => {
    changes += 1
    allChangedAt = changes
    markStale(() => true)
  }

  const markStale = (isOld: (entry: Entry) => boolean) => {
    for (const store of Object.values(stores)) {
      for (const entry of store.values()) entry.isStale ||= isOld(entry)
    }
  }

  return {
    follow: (realtime: Realtime) =>
      realtime.watch({
        onTopic: (topic) => {
          changes += 1
          changedAt.set(topic, changes)
          markStale(({ topics }) => topics.includes(topic))
        },
        onOpen: () => {
          invalidateAll()
          isConnected = true
        },
        onBreak: () => {
          if (isConnected) disconnectedSince = performance.now()
          isConnected = false
        },
        onMiss: invalidateAll,
      }),

    /** Makes all pages stale, and values that are cached with them. */
    invalidateAll,

    /** Grows when one of these topics changes; null while no notifications arrive. */
    changesOf: (topics: readonly string[]): number | null =>
      isConnected
        ? Math.max(allChangedAt, ...topics.map((topic) => changedAt.get(topic) ?? 0))
        : null,

    find: (key: string, now: number): CachedPage | null => {
      const entry = storeFor(key).get(key)
      if (!entry) return null
      const isUnavailable =
        !isConnected && performance.now() - disconnectedSince > GRACE_MILLISECONDS
      // A page from later than now was rendered before the clock was set back.
      const isCurrent = now < entry.until && now > entry.from - CLOCK_SKEW_MILLISECONDS
      const isTrue = !entry.isStale && (isUnavailable || (isConnected && isCurrent))
      if (!isTrue) return null
      answers += 1
      return entry.page
    },

    /** For operators: how many answers were given, and the memory in use. */
    stats: () => ({
      answers,
      pages: stores.plain.size + stores.withQuery.size,
      bytes: stores.plain.calculatedSize + stores.withQuery.calculatedSize + states.calculatedSize,
    }),

    /** The state with which a page's client starts, by the page's mark. */
    findState: (mark: string): string | undefined => states.get(mark),

    /** The stale page, for when a fresh one could not be rendered. */
    findStale: (key: string): CachedPage | null => storeFor(key).get(key)?.page ?? null,

    /** Forgets a page that visitors may no longer see. */
    remove: (key: string): void => void storeFor(key).delete(key),

    begin: (key: string, now: number): CacheEntryDraft => ({
      key,
      startedAt: changes,
      topics: new Set(),
      from: now,
      until: Math.min(now + LONGEST_MILLISECONDS, endOfDay(now)),
    }),

    /** Whether a page is worth caching: one that only a single visitor requests is not. */
    shouldCache: (key: string): boolean => {
      if (!isConnected) return false
      if (!key.includes('?') || OWN_QUERY.test(key) || requestedBefore.has(key)) return true
      requestedBefore.set(key, true)
      return false
    },

    store: ({ key, topics, startedAt, from, until }: CacheEntryDraft, page: CachedPage): void => {
      const dependencies = [...topics]
      states.set(page.mark, page.state)
      if (allChangedAt > startedAt) return
      if (dependencies.some((topic) => (changedAt.get(topic) ?? 0) > startedAt)) return
      storeFor(key).set(key, { page, topics: dependencies, from, until, isStale: false })
    },
  }
}

export const pageCache = openPageCache()

export function versionOf(html: string | Buffer): string {
  return createHash('sha256').update(html).digest('base64url').slice(0, 12)
}

/** Pages contain today and tomorrow, so they expire at midnight. */
function endOfDay(now: number): number {
  return endOfClinicDay(clinicDate(new Date(now))).getTime()
}

/** Includes both encodings, which are made later. */
function sizeOf({ body, state }: CachedPage): number {
  return Math.ceil(body.length * 1.5) + sizeOfText(state)
}

/** Arabic takes two bytes a character in memory. */
function sizeOfText(text: string): number {
  return 2 * text.length
}
