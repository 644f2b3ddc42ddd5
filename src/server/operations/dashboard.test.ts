import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { runInContext } from '#/server/http/context.ts'
import { emptySearches } from '#/server/db/schema/analytics.ts'
import { addEmptySearch } from '#/server/statistics/page-counts.ts'
import { countOpenRequests } from '#/server/requests/requests.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { findDashboard } from './dashboard.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const clerk = await deskMember(app, ['requests'])
const banker = await deskMember(app, ['finance'])

beforeEach(async () => {
  clock.set(SEEDED_AT)
  await db.delete(emptySearches)
})

const DAY = 86_400_000
const today = '2026-11-21'

/** A copy of some visit of the test data, at another time and in another status. */
async function visit(startsAt: Date, status: string): Promise<void> {
  const id = app.random.id()
  const own = {
    id,
    reference: `BLS-${id.slice(-9, -5)}-${id.slice(-4)}`.toUpperCase(),
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 60_000),
    booked_at: clock.now(),
    status,
  }
  await db.execute(sql`
    insert into bookings select (jsonb_populate_record(bookings, ${JSON.stringify(own)}::jsonb)).*
    from bookings where patient_name is not null and submission_key is null limit 1`)
}

const view = (period: 'day' | 'week' | 'month') =>
  runInContext({ requestId: 'test', locale: 'en', origin: '', address: '', app }, async () => {
    const found = await findDashboard(app, clerk, { period })
    if (!found) throw new Error('The dashboard is missing.')
    return found
  })

test('visits count on their day, by status, and are compared with the period before', async () => {
  const before = await view('day')
  const noon = new Date(`${today}T10:00:00Z`)
  await visit(noon, 'completed')
  await visit(new Date(noon.getTime() + 3600_000), 'no_show')
  await visit(new Date(noon.getTime() + 2 * 3600_000), 'cancelled')
  await visit(new Date(noon.getTime() - DAY), 'no_show')
  const after = await view('day')
  const grown = (name: 'due' | 'missed' | 'cancelled' | 'made') => [
    after[name].now - before[name].now,
    after[name].before - before[name].before,
  ]
  expect(grown('due')).toEqual([2, 1])
  expect(grown('missed')).toEqual([1, 1])
  expect(grown('cancelled')).toEqual([1, 0])
  expect(grown('made')).toEqual([4, 0])
  // Noon in Cairo.
  const at = (key: string, of: typeof after) => of.buckets.find((each) => each.key === key)
  expect((at('12', after)?.completed ?? 0) - (at('12', before)?.completed ?? 0)).toBe(1)
})

test('a week and a month have an entry for each day', async () => {
  expect((await view('week')).buckets.map(({ key }) => key)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    today,
  ])
  expect((await view('month')).buckets).toHaveLength(30)
})

test('searches without results are counted by specialty and area, with the doctors listed there', async () => {
  const search = { specialty: 'dermatology', area: 'helwan', day: today }
  await addEmptySearch(app, search)
  await addEmptySearch(app, search)
  await addEmptySearch(app, { ...search, day: '2026-11-01' })
  await addEmptySearch(app, { ...search, specialty: 'sorcery' })
  await addEmptySearch(app, { ...search, area: 'my-street-12' })
  const week = await view('week')
  expect(week.emptySearches).toEqual({ now: 2, before: 0 })
  const gap = week.gaps.find(({ area }) => area === 'Helwan')
  expect(gap).toMatchObject({ specialty: 'Dermatology', searches: 2 })
  expect((await view('month')).emptySearches.now).toBe(3)
})

test('requests are grouped by waiting time, and add up to the queue’s count', async () => {
  const { requestAges } = await view('week')
  const waiting = (await countOpenRequests(app)).reduce((sum, each) => sum + each.count, 0)
  const { day = 0, 'three-days': some = 0, week = 0, older = 0 } = requestAges ?? {}
  expect(day + some + week + older).toBe(waiting)
})

test('money is shown to finance staff, requests to those who work on them, and nothing to others', async () => {
  expect(await findDashboard(app, clerk, {})).toMatchObject({
    money: null,
    dead: { refunds: null },
  })
  const theirs = await findDashboard(app, banker, {})
  expect(theirs).toMatchObject({ requestAges: null, dead: { notices: null } })
  expect(theirs?.money).not.toBeNull()
  expect(theirs?.dead.refunds).not.toBeNull()
  expect(await findDashboard(app, null, {})).toBeNull()
  expect(await findDashboard(app, { ...clerk, isReady: false }, {})).toBeNull()
})
