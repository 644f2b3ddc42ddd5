import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Criteria } from '#/domain/search/intent/intent.ts'
import { clinicInstant } from '#/domain/schedule/zone.ts'
import { doctors, seasonRules, seasons } from '#/server/db/schema/directory.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { emptyPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'
import { findProfile } from '#/server/doctors/profile-view.ts'
import { searchListings } from './search-doctors.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

// Every evening from 18:00 to 20:00; in the season on Tuesdays in the morning.
const practice = await emptyPractice(db, app)
const { doctorId, slug } = practice
const id = app.random.id()
const [from, until] = ['2026-12-01', '2026-12-31']
await db.insert(seasons).values({
  id,
  doctorId,
  branchId: practice.branchIds[0],
  kind: 'winter',
  startsOn: from,
  endsOn: until,
})
const morning = { weekday: 2, startsAt: '10:00', endsAt: '12:00', slotMinutes: 30 }
await db.insert(seasonRules).values({ ...morning, id: app.random.id(), seasonId: id })

const noon = (date: string) => clinicInstant(date, 12 * 60) ?? new Date(0)

async function matches(date: string, wish: Pick<Criteria, 'part' | 'day'>): Promise<boolean> {
  const [doctor] = await db
    .select({ specialty: doctors.specialtySlug })
    .from(doctors)
    .where(eq(doctors.id, doctorId))
  const criteria: Criteria = {
    specialties: [[doctor?.specialty ?? '', 1]],
    districts: [],
    governorates: [],
    insurers: [],
    isCheap: false,
    homeVisit: false,
    name: '',
    ...wish,
  }
  const { doctors: found, dropped } = await searchListings(app, {
    filters: {},
    criteria,
    sort: 'recommended',
    page: 1,
    pageSize: 1000,
    now: noon(date),
  })
  return dropped.length === 0 && found.some((each) => each.slug === slug)
}

test('a search for a time of day or a weekday goes by the hours of the season', async () => {
  const before = '2026-11-25'
  expect(await matches(before, { part: 'morning' })).toBe(false)
  expect(await matches(before, { part: 'evening' })).toBe(true)
  expect(await matches(before, { day: 4 })).toBe(true)
  expect(await matches(from, { part: 'morning' })).toBe(true)
  expect(await matches(until, { part: 'evening' })).toBe(false)
  expect(await matches(from, { day: 4 })).toBe(false)
  expect(await matches(from, { day: 2 })).toBe(true)
  // The next Thursday is after the season, or before it.
  expect(await matches('2027-01-01', { part: 'evening', day: 4 })).toBe(true)
  expect(await matches('2026-11-30', { day: 2 })).toBe(true)
  expect(await matches('2026-11-30', { day: 4 })).toBe(false)
})

test('a profile has the seasons that are not over, until the end of their last date', async () => {
  const seasonsOn = async (date: string) => {
    clock.set(noon(date))
    const { result } = await inRequest(app, {}, () => findProfile(app, slug))
    return result?.branches[0]?.seasons
  }
  const [season] = (await seasonsOn('2026-11-25')) ?? []
  expect(season).toMatchObject({ name: 'winter', from, until })
  expect(season?.hours.filter(({ spans }) => spans.length > 0)).toEqual([
    { weekday: 2, spans: [{ startsAt: '10:00', endsAt: '12:00' }] },
  ])
  expect(await seasonsOn(until)).toHaveLength(1)
  expect(await seasonsOn('2027-01-01')).toEqual([])
})
