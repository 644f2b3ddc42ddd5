import { and, arrayContains, count, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { KEPT_DAYS } from '#/domain/directory/district-page.ts'
import { specialties } from '#/server/db/schema/catalogue.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { districtPages } from '#/server/db/schema/district-pages.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { findDistrictPage } from './district-page.ts'
import {
  findDistrictPageState,
  hasDistrictPage,
  listDistrictPages,
  recordDistrictPages,
  recordDistrictPagesNightly,
} from './district-pages.ts'
import { findDoctorsPage } from './doctors-page.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const DAY = 24 * 60

const pair = { specialty: 'dentistry', district: 'nasr-city' }
const there = and(
  eq(doctorListings.specialtySlug, pair.specialty),
  arrayContains(doctorListings.districtSlugs, [pair.district]),
)

beforeEach(async () => {
  clock.set(SEEDED_AT)
  await db.delete(districtPages)
  await fill(3)
})

/** So many dentists work in the district, and nowhere else. */
async function fill(doctorCount: number): Promise<void> {
  await db
    .update(doctorListings)
    .set({ districtSlugs: ['dokki'] })
    .where(there)
  const chosen = db
    .select({ doctorId: doctorListings.doctorId })
    .from(doctorListings)
    .where(eq(doctorListings.specialtySlug, pair.specialty))
    .orderBy(doctorListings.doctorId)
    .limit(doctorCount)
  const branches = sql`cardinality(fees)`
  const nasrCity = sql`array_fill('nasr-city'::text, array[cardinality(free_times)])`
  await db
    .update(doctorListings)
    .set({
      districtSlugs: [pair.district],
      feeDistricts: sql`array_fill('nasr-city'::text, array[${branches}])`,
      freeDistricts: nasrCity,
    })
    .where(inArray(doctorListings.doctorId, chosen))
  const [found] = await db.select({ total: count() }).from(doctorListings).where(there)
  expect(found?.total).toBe(doctorCount)
}

const state = () => findDistrictPageState(app, pair)
const isListed = async () => (await listDistrictPages(app)).some(isPair)
const isPair = (page: typeof pair) =>
  page.specialty === pair.specialty && page.district === pair.district

test('three doctors make a page, and two do not', async () => {
  expect([await state(), await isListed()]).toEqual(['listed', true])
  await fill(2)
  expect([await state(), await isListed()]).toEqual([null, false])
  expect(await findDistrictPage(app, pair)).toBeNull()
  expect(await findDistrictPage(app, { ...pair, district: 'nowhere' })).toBeNull()
})

test('a page that had enough stays for thirty days, and is gone then', async () => {
  await recordDistrictPages(app)
  await fill(2)
  clock.pass((KEPT_DAYS - 1) * DAY)
  await recordDistrictPages(app)
  expect([await state(), await isListed()]).toEqual(['unlisted', false])
  expect(await findDistrictPage(app, pair)).toMatchObject({
    isListed: false,
    figures: { doctorCount: 2 },
  })
  clock.pass(2 * DAY)
  expect(await state()).toBe('gone')
  expect(await findDistrictPage(app, pair)).toMatchObject({ isGone: true })
  await fill(3)
  expect(await state()).toBe('listed')
})

test('an emptied page says that nobody is there', async () => {
  await recordDistrictPages(app)
  await fill(0)
  expect(await findDistrictPage(app, pair)).toMatchObject({
    isListed: false,
    page: { total: 0 },
    figures: { doctorCount: 0, medianFeePiastres: null, earliest: null, insurers: [] },
  })
})

test('it is recorded once a night', async () => {
  const recorded = async () =>
    (await db.select().from(districtPages)).find(
      ({ specialtySlug, districtSlug }) =>
        specialtySlug === pair.specialty && districtSlug === pair.district,
    )?.lastFilledAt
  clock.set(new Date('2026-11-25T00:30:00Z'))
  await recordDistrictPagesNightly(app)
  expect(await recorded()).toBeUndefined()
  clock.set(new Date('2026-11-25T01:00:00Z'))
  const night = clock.now()
  await recordDistrictPagesNightly(app)
  clock.pass(60)
  await recordDistrictPagesNightly(app)
  expect(await recorded()).toEqual(night)
  clock.pass(DAY)
  await recordDistrictPagesNightly(app)
  expect(await recorded()).toEqual(clock.now())
})

test('it has the figures of its doctors, and the list’s own first page', async () => {
  const rows = await db.select().from(doctorListings).where(there)
  const fees = rows.flatMap((row) => row.fees).toSorted((a, b) => a - b)
  const middle = Math.floor(fees.length / 2)
  const median =
    fees.length % 2 === 1
      ? fees[middle]
      : Math.round(((fees[middle - 1] ?? 0) + (fees[middle] ?? 0)) / 2)
  const times = rows.flatMap((row) => row.freeTimes).filter((time) => time > clock.now())
  const page = await findDistrictPage(app, pair)
  const earliest = new Date(Math.min(...times.map(Number))).toISOString()
  expect(page).toMatchObject({
    figures: { doctorCount: 3, medianFeePiastres: median, earliest: { startsAt: earliest } },
    page: { doctors: (await findDoctorsPage(app, pair)).doctors },
  })
})

test('it links to other specialties there, and to other districts of its governorate, at most eight', async () => {
  const everybody = await db.select().from(doctorListings)
  await db.update(doctorListings).set({ districtSlugs: ['nasr-city', 'maadi', 'dokki'] })
  const { result } = await inRequest(app, { locale: 'en' }, () => findDistrictPage(app, pair))
  if (!result || 'isGone' in result) throw new Error('There is no such page.')
  expect(result.here).toHaveLength(8)
  for (const link of result.here) {
    expect(link.specialty).not.toBe(pair.specialty)
    expect(await hasDistrictPage(app, link)).toBe(true)
  }
  // Dokki is in another governorate.
  expect(result.elsewhere).toEqual([
    { specialty: pair.specialty, district: 'maadi', name: 'Maadi' },
  ])
  for (const { doctorId, districtSlugs } of everybody)
    await db
      .update(doctorListings)
      .set({ districtSlugs })
      .where(eq(doctorListings.doctorId, doctorId))
})

test('the list says that the same doctors have a page of their own, for these filters alone', async () => {
  const has = async (more: Parameters<typeof findDoctorsPage>[1]) =>
    (await findDoctorsPage(app, { ...pair, ...more })).hasOwnPage
  expect(await has({})).toBe(true)
  expect(await has({ governorate: 'cairo' })).toBe(true)
  expect(await has({ page: 2 })).toBe(false)
  expect(await has({ gender: 'female' })).toBe(false)
  expect(await has({ q: 'أسنان' })).toBe(false)
  expect(await has({ district: undefined })).toBe(false)
  await fill(2)
  expect(await has({})).toBe(false)
})

test('a hidden specialty has no page', async () => {
  const set = (isHidden: boolean) =>
    db.update(specialties).set({ isHidden }).where(eq(specialties.slug, pair.specialty))
  await set(true)
  expect(await state()).toBeNull()
  await set(false)
  expect(await state()).toBe('listed')
})
