import { beforeEach, expect, test, vi } from 'vitest'
import { emptySearches, pageCounts } from '#/server/db/schema/analytics.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { countEvent } from './count-event.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const routes = ['/{-$locale}/doctors/', '/{-$locale}/offers/']

beforeEach(() => clock.set(SEEDED_AT))

const count = (body: unknown, address = 'a') =>
  countEvent(app, { body, routes, locale: 'ar', address })

test('a page is counted by template, language and day', async () => {
  const event = { name: 'page', route: '/{-$locale}/doctors/' }
  expect(await Promise.all(Array.from({ length: 5 }, () => count(event)))).toEqual(
    Array.from({ length: 5 }, () => 'counted'),
  )
  expect(await db.select().from(pageCounts)).toMatchObject([
    { route: '/{-$locale}/doctors/', locale: 'ar', count: 5 },
  ])
})

test('a search without results is counted by its listed choices', async () => {
  const event = { name: 'empty-search', specialty: 'dermatology', area: 'helwan' }
  expect([await count(event), await count(event)]).toEqual(['counted', 'counted'])
  // In the format of a slug, but not one of ours.
  expect(await count({ ...event, specialty: 'mona-el-sayed' })).toBe('counted')
  expect(await count({ ...event, specialty: 'سكر' })).toBe('bad-request')
  expect(await count({ ...event, q: 'diabetes' })).toBe('bad-request')
  expect(await db.select().from(emptySearches)).toMatchObject([
    { specialty: 'dermatology', area: 'helwan', count: 2 },
  ])
})

test.each([
  null,
  'page',
  { name: 'page' },
  { name: 'page', route: '/doctors?q=سكر' },
  { name: 'page', route: '/{-$locale}/doctor/dr-magdy' },
  { name: 'search', route: '/{-$locale}/doctors/' },
  { name: 'page', route: '/{-$locale}/doctors/', q: 'سكر' },
])('%j is not a page of ours, and not stored', async (body) => {
  const before = await db.select().from(pageCounts)
  expect(await count(body)).toBe('bad-request')
  expect(await db.select().from(pageCounts)).toEqual(before)
})

test('an error of the client is logged by its class and place alone', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const event = { name: 'client-error', type: 'TypeError', code: '418', at: 'a1.js:1:42' }
  expect(await count(event)).toBe('counted')
  expect(log).toHaveBeenCalledOnce()
  expect(log.mock.calls[0]?.[0]).toContain(
    '"event":"client-error","type":"TypeError","code":"418","place":"a1.js:1:42"',
  )
  for (const wrong of [
    { type: 'سكر' },
    { code: '01012345678' },
    { at: '/doctors?q=x' },
    { q: 1 },
  ]) {
    expect(await count({ ...event, ...wrong })).toBe('bad-request')
  }
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

test('the number of counts from one source is limited', async () => {
  const event = { name: 'page', route: '/{-$locale}/offers/' }
  const said = new Set<string>()
  for (let time = 0; time < 125; time += 1) said.add(await count(event, 'b'))
  expect([...said]).toEqual(['counted', 'too-many'])
})
