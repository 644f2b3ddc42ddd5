import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { mayReload } from './lost-files.ts'
import { isPreloading, isSparing, limitPreloads } from './preloads.ts'

test('a path is reloaded at most once in ten seconds, another one immediately', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const at = (second: number, path: string) =>
    mayReload(path, 1_800_000_000_000 + second * 1000, storage)
  expect(at(0, '/offers')).toBe(true)
  expect(at(9.999, '/offers')).toBe(false)
  expect(at(9.999, '/doctors')).toBe(true)
  expect(at(10, '/offers')).toBe(true)
})

test.each([
  [{}, false],
  [{ connection: undefined }, false],
  [{ connection: { effectiveType: '4g', saveData: false } }, false],
  [{ connection: { effectiveType: '3g' } }, false],
  [{ connection: { effectiveType: '2g' } }, true],
  [{ connection: { effectiveType: 'slow-2g' } }, true],
  [{ connection: { effectiveType: '4g', saveData: true } }, true],
])('%j saves data: %j', (browser, sparing) => {
  expect(isSparing(browser)).toBe(sparing)
})

test('at most four pages are prefetched at the same time', async () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<undefined>()
  let fetched = 0
  router.preloadRoute = () => {
    fetched += 1
    return arrival
  }
  limitPreloads(router)
  const preloads = Array.from({ length: 6 }, () => router.preloadRoute({ to: '/' }))
  expect(fetched).toBe(4)
  expect(isPreloading()).toBe(true)
  arrive(undefined)
  await Promise.all(preloads)
  expect(isPreloading()).toBe(false)
  await router.preloadRoute({ to: '/' })
  expect(fetched).toBe(5)
})
