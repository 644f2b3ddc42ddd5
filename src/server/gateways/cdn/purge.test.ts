import { expect, test, vi } from 'vitest'
import { cacheTags, contentKinds } from '#/domain/content/content.ts'
import { cacheTagsOf, tellSharedCaches } from '#/server/page-cache/cdn-headers.ts'
import { answering, dropping, startHttp } from '#/testing/http.ts'
import { cdnCache } from './purge.ts'

const cdn = await startHttp(() => answering(200))
const cache = cdnCache({ url: `${cdn.url}/purge`, token: 'secret' })

test('a CDN gets the tags to purge, and a failure stops nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await cache.purge(['articles', 'site'])
  expect(cdn.received[0]).toMatchObject({
    line: 'POST /purge',
    headers: { authorization: 'Bearer secret' },
    body: { tags: ['articles', 'site'] },
  })
  cdn.next.push(answering(500), dropping)
  await cache.purge(['site'])
  await cache.purge(['site'])
  expect(logged).toHaveBeenCalledTimes(2)
  expect(JSON.stringify(logged.mock.calls)).not.toContain('secret')
})

test.each([
  ['article', '/services/magazines/headaches'],
  ['article', '/en/services/magazines'],
  ['offer', '/offers'],
  ['specialty', '/doctors'],
  ['district', '/doctor/dr-mona-adel'],
  ['rate', '/en/nursury'],
  ['coverage', '/services/pets'],
  ['vacancy', '/job/nurse'],
  ['hospital', '/surgery-isntallement'],
  ['procedure', '/en/surgery-isntallement'],
  ['plan', '/surgery-isntallement'],
  ['policy', '/privacy_policyE'],
  ['brand', '/about-us'],
  ['home', '/en'],
] as const)('a change of this kind purges the page: %s, %s', (kind, path) => {
  const headers = new Headers({ 'cache-control': 'public, s-maxage=60' })
  tellSharedCaches(headers, path)
  const tags = headers.get('cache-tag')?.split(',') ?? []
  expect(cacheTags({ kind, key: 'any' }).some((tag) => tags.includes(tag))).toBe(true)
})

test('every purged tag is on some page; pages that are not cached have no tags', () => {
  const known = new Set(
    ['/', '/job', '/home-visit', '/about-us', '/surgery-isntallement'].flatMap(cacheTagsOf),
  )
  const tags = contentKinds.flatMap((kind) => cacheTags({ kind, key: 'any' }))
  expect(tags.filter((tag) => !known.has(tag))).toEqual([])
  expect(cacheTagsOf('/doctor/dr-mona')).toContain('doctor-dr-mona')
  const headers = new Headers({ 'cache-control': 'no-store' })
  tellSharedCaches(headers, '/')
  expect(headers.has('cache-tag')).toBe(false)
})
