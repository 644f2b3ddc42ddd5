import { expect, test, vi } from 'vitest'
import type { ChangeWatcher } from '#/server/db/change-watcher.ts'
import { openPageCache, type CachedPage } from './page-cache.ts'

const NOON = Date.parse('2026-11-22T10:00:00Z')

const pageOf = (text: string, bytes = 1000): CachedPage => ({
  body: Buffer.alloc(bytes, text),
  headers: [],
  state: '',
  mark: text,
  answers: new Map(),
  isCompressed: false,
})

/** The pages of a process, and its open line to the database's notifications. */
function open() {
  const cache = openPageCache()
  let watcher: ChangeWatcher | undefined
  const never = () => Promise.reject(new Error('nobody follows'))
  cache.follow({
    watch: (each) => (watcher = each),
    follow: () => () => {},
    isOpen: never,
    catchUp: never,
    close: never,
  })
  if (!watcher) throw new Error('It does not listen.')
  watcher.onOpen()
  const store = (key: string, topics: string[] = [], bytes?: number) => {
    const cacheDraft = cache.begin(key, NOON)
    for (const topic of topics) cacheDraft.topics.add(topic)
    cache.store(cacheDraft, pageOf(key, bytes))
    return cacheDraft
  }
  return { ...cache, storeDraft: cache.store, watcher, store }
}

test('a page that was rendered later than now, by a clock that was set back, is not served', () => {
  const { store, find } = open()
  store('/doctors')
  expect(find('/doctors', NOON - 500)).not.toBeNull()
  expect(find('/doctors', NOON - 60_000)).toBeNull()
  expect(find('/doctors', NOON - 86_400_000)).toBeNull()
})

test('a page is cached until one of its topics changes', () => {
  const { store, find, watcher } = open()
  store('/doctors', ['doctors', 'site'])
  watcher.onTopic('offers')
  expect(find('/doctors', NOON)?.mark).toBe('/doctors')
  watcher.onTopic('doctors')
  expect(find('/doctors', NOON)).toBeNull()
})

test('a page whose topic changed while it was rendered is not cached', () => {
  const pages = open()
  const cacheDraft = pages.begin('/doctors', NOON)
  cacheDraft.topics.add('doctors')
  pages.watcher.onTopic('doctors')
  pages.storeDraft(cacheDraft, pageOf('late'))
  expect(pages.find('/doctors', NOON)).toBeNull()
})

test('the state of an older page is still found', () => {
  const pages = open()
  pages.storeDraft(pages.begin('/', NOON), { ...pageOf('first'), state: 'one' })
  pages.watcher.onTopic('site')
  pages.storeDraft(pages.begin('/', NOON), { ...pageOf('second'), state: 'two' })
  expect([pages.findState('first'), pages.findState('second')]).toEqual(['one', 'two'])
  expect(pages.findState('third')).toBeUndefined()
})

test('a page is valid until its own instant, until midnight, and for ten minutes', () => {
  const pages = open()
  pages.store('/')
  const minutes = (count: number) => NOON + count * 60_000
  expect(pages.find('/', minutes(9.9))).not.toBeNull()
  expect(pages.find('/', minutes(10))).toBeNull()

  const cacheDraft = { ...pages.begin('/', NOON), until: minutes(3) }
  pages.storeDraft(cacheDraft, pageOf('soon'))
  expect(pages.find('/', minutes(2.9))).not.toBeNull()
  expect(pages.find('/', minutes(3))).toBeNull()

  // In Cairo, which is two hours ahead in winter.
  const late = Date.parse('2026-11-22T21:58:00Z')
  expect(pages.begin('/', late).until).toBe(Date.parse('2026-11-22T22:00:00Z'))
})

test('without notifications no page is valid; older ones may be used as stale', () => {
  const { store, find, findStale, shouldCache, watcher } = open()
  store('/')
  watcher.onBreak()
  expect(find('/', NOON)).toBeNull()
  expect(shouldCache('/')).toBe(false)
  expect(findStale('/')).not.toBeNull()
  watcher.onOpen()
  expect(find('/', NOON)).toBeNull()
})

test('without notifications for longer, pages that were valid until then are served', () => {
  vi.useFakeTimers()
  const { store, find, findStale, watcher } = open()
  store('/changed', ['doctor:mona'])
  store('/about-us')
  watcher.onTopic('doctor:mona')
  watcher.onBreak()
  vi.advanceTimersByTime(1500)
  expect(find('/about-us', NOON)).not.toBeNull()
  expect(find('/changed', NOON)).toBeNull()
  expect(findStale('/changed')).not.toBeNull()
  vi.useRealTimers()
})

test('a page that was begun before a general invalidation is not cached', () => {
  for (const event of ['onOpen', 'onMiss'] as const) {
    const pages = open()
    const cacheDraft = pages.begin('/doctors', NOON)
    pages.watcher[event]()
    pages.storeDraft(cacheDraft, pageOf('late'))
    expect(pages.find('/doctors', NOON)).toBeNull()
  }
})

test('without notifications, a change by this process invalidates the next page', () => {
  vi.useFakeTimers()
  const { store, find, findStale, watcher } = open()
  store('/doctor/mona')
  watcher.onBreak()
  vi.advanceTimersByTime(1500)
  expect(find('/doctor/mona', NOON)).not.toBeNull()
  watcher.onMiss()
  expect(find('/doctor/mona', NOON)).toBeNull()
  expect(findStale('/doctor/mona')).not.toBeNull()
  vi.useRealTimers()
})

test('ten thousand addresses requested once evict nothing', () => {
  const { store, find, shouldCache } = open()
  store('/doctors')
  const worth = Array.from({ length: 10_000 }, (_, index) => shouldCache(`/doctors?q=${index}`))
  expect(worth).not.toContain(true)
  expect(shouldCache('/doctors?q=7')).toBe(true)
  expect(shouldCache('/doctors?page=2')).toBe(true)
  // Nor do addresses that are requested twice: they have their own limited space.
  for (let index = 0; index < 1000; index++) store(`/doctors?q=${index}`, [], 100_000)
  expect(find('/doctors', NOON)).not.toBeNull()
  const left = Array.from({ length: 1000 }, (_, index) => find(`/doctors?q=${index}`, NOON))
  expect(left.filter(Boolean).length).toBeLessThan(120)
  expect(left.at(-1)).not.toBeNull()
})
