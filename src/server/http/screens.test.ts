import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicScreens, screens } from '#/domain/screens.ts'
import { cacheTagsOf } from '#/server/page-cache/cdn-headers.ts'
import { pageFacts } from './screens.ts'

const tree = readFileSync(join(import.meta.dirname, '../../routeTree.gen.ts'), 'utf8')

/** The router's pages without their language and optional parameters. */
const routes = new Set(
  [...tree.matchAll(/'\/\{-\$locale\}([^']*)': typeof/g)].map(
    ([, path = '']) => path.replace(/\/\{-\$\w+\}$/, '').replace(/\/$/, '') || '/',
  ),
)

test('every page in the table has an address in the router', () => {
  expect(routes.size).toBeGreaterThan(50)
  const unknown = [...pageFacts.keys()].filter((path) => !routes.has(decodeURIComponent(path)))
  expect(unknown).toEqual([])
})

test('every screen is in the table, and has a picture', () => {
  for (const path of [...screens, ...publicScreens])
    expect(pageFacts.get(path)?.picture?.(), path).toBeTruthy()
})

test('pages below a screen have its tags; a page without tags is not public', () => {
  expect(cacheTagsOf('/offers/any')).toEqual(['site', 'offers', 'catalogue'])
  expect(cacheTagsOf('/services/magazines/back-pain')).toContain('articles')
  expect(cacheTagsOf('/account')).toEqual(['site'])
  expect(cacheTagsOf('/offersale')).toEqual(['site'])
})
