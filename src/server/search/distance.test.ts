import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { distanceKm } from '#/domain/directory/distance.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT as now } from '#/testing/seeded-at.ts'
import type { ListingSearch } from './doctor-search.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import { searchListings } from './search-doctors.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const zamalek = { latitude: 30.06, longitude: 31.22 }
/** Fields between Giza and Menoufia: districts all around, and no clinic near. */
const fields = { latitude: 30.2, longitude: 31.05 }
const farafra = { latitude: 27.06, longitude: 27.97 }

const search = (more: Partial<ListingSearch> = {}) =>
  searchListings(app, {
    filters: {},
    near: zamalek,
    sort: 'distance',
    page: 1,
    pageSize: 1000,
    now,
    ...more,
  })

const listBranches = () =>
  db
    .select({ slug: doctors.slug, pin: branches.pin, centre: districts.centre })
    .from(branches)
    .innerJoin(doctors, eq(doctors.id, branches.doctorId))
    .innerJoin(districts, eq(districts.slug, branches.districtSlug))

/** By the domain's rule, from the branches themselves. */
async function nearestKilometres(): Promise<Map<string, number>> {
  const nearest = new Map<string, number>()
  for (const { slug, pin, centre } of await listBranches()) {
    const at = pin ?? centre
    if (!at) continue
    nearest.set(slug, Math.min(nearest.get(slug) ?? Infinity, distanceKm(zamalek, at)))
  }
  return nearest
}

describe('by distance', () => {
  test('doctors are ordered by their nearest branch', async () => {
    const expected = await nearestKilometres()
    const { doctors: found, total } = await search()
    const shown = found.map(({ nearest }) => nearest?.kilometres ?? Infinity)
    expect(found).toHaveLength(total)
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    for (const { slug, nearest } of found)
      expect(nearest?.kilometres).toBeCloseTo(expected.get(slug) ?? NaN, 6)
  })

  test('a branch without a pin uses the centre of its district', async () => {
    const [first] = (await search()).doctors
    await db
      .update(branches)
      .set({ pin: null })
      .where(eq(branches.doctorId, first?.id ?? ''))
    await rebuildListings(db, { doctorIds: [first?.id ?? ''], now })
    const unpinned = (await search()).doctors.find(({ id }) => id === first?.id)
    const [district] = await db
      .select({ centre: districts.centre })
      .from(districts)
      .where(eq(districts.slug, unpinned?.nearest?.districtSlug ?? ''))
    expect(district?.centre && distanceKm(zamalek, district.centre)).toBeCloseTo(
      unpinned?.nearest?.kilometres ?? NaN,
      6,
    )
  })

  test('doctors without any position come last', async () => {
    const { id = '' } = (await search()).doctors[0] ?? {}
    const slug = 'nowhere-on-the-map'
    await db.insert(districts).values({
      slug,
      governorateSlug: 'cairo',
      nameAr: 'حي جديد',
      nameEn: 'New quarter',
      position: 99,
    })
    await db
      .update(branches)
      .set({ pin: null, districtSlug: slug })
      .where(eq(branches.doctorId, id))
    await rebuildListings(db, { doctorIds: [id], now })
    const last = (await search()).doctors.at(-1)
    expect(last).toMatchObject({ id, nearest: null })
  })

  test('without a place the order is the recommended one, without distances', async () => {
    const plain = await search({ near: undefined })
    const recommended = await search({ near: undefined, sort: 'recommended' })
    expect(plain.doctors.map(({ id }) => id)).toEqual(recommended.doctors.map(({ id }) => id))
    expect(plain.doctors.every(({ nearest }) => nearest === null)).toBe(true)
    expect(plain.elsewhere).toEqual([])
  })

  test('ordered by soonest time, a card shows that clinic and its distance', async () => {
    const { doctors: found } = await search({ sort: 'soonest' })
    const times = found.flatMap(({ nextSlot }) => (nextSlot ? [+nextSlot.startsAt] : []))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    for (const { here, nearest } of found) if (nearest) expect(nearest.branchId).toBe(here.branchId)
  })

  test('a doctor who is free today is shown at a clinic that is free today', async () => {
    const { doctors: found } = await search({ filters: { today: true } })
    expect(found.length).toBeGreaterThan(0)
    for (const { nextSlot } of found)
      expect(nextSlot && clinicDate(nextSlot.startsAt)).toBe(clinicDate(now))
  })

  test('the shown fee is the one that determines the order, or is within the limit', async () => {
    const { doctors: found } = await search({ sort: 'fee' })
    const fees = found.map(({ here }) => here.feePiastres)
    expect(fees).toEqual(fees.toSorted((a, b) => a - b))
    for (const sort of ['distance', 'recommended', 'soonest'] as const) {
      const cheap = await search({ sort, filters: { feeMax: 300 } })
      expect(cheap.total).toBeGreaterThan(0)
      expect(Math.max(...cheap.doctors.map(({ here }) => here.feePiastres))).toBeLessThanOrEqual(
        30_000,
      )
    }
  })

  test('a place does not narrow the list', async () => {
    const [here, anywhere] = await Promise.all([search(), search({ near: undefined })])
    expect(here.total).toBe(anywhere.total)
  })

  test('pages have no doctor twice', async () => {
    const all = (await search()).doctors.slice(0, 30).map(({ id }) => id)
    const pages = await Promise.all([1, 2, 3].map((page) => search({ page, pageSize: 10 })))
    expect(pages.flatMap(({ doctors: found }) => found.map(({ id }) => id))).toEqual(all)
  })
})

describe('other districts', () => {
  test('are not named if many doctors are near', async () => {
    expect((await search()).elsewhere).toEqual([])
  })

  test('are named if few are near: the nearest, with their counts', async () => {
    const { elsewhere } = await search({ near: fields, filters: { gender: 'female' } })
    expect(elsewhere).toHaveLength(4)
    const kilometres = elsewhere.map((each) => each.kilometres)
    expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b))
    for (const { districtSlug, doctorCount } of elsewhere) {
      const filters = { gender: 'female' as const, district: districtSlug }
      expect((await search({ filters })).total).toBe(doctorCount)
    }
  })

  test('do not include the requested one', async () => {
    const [first] = (await search({ near: fields })).elsewhere
    const district = first?.districtSlug
    const { elsewhere } = await search({ near: fields, filters: { district } })
    expect(elsewhere.map(({ districtSlug }) => districtSlug)).not.toContain(district)
  })

  test('are not more than an hour’s drive away', async () => {
    for (const { kilometres } of (await search({ near: farafra })).elsewhere)
      expect(kilometres).toBeLessThanOrEqual(60)
  })

  test('are named on the first page only', async () => {
    expect((await search({ near: fields, page: 2, pageSize: 10 })).elsewhere).toEqual([])
  })
})
