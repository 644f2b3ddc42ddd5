import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { distanceKm } from '#/domain/directory/distance.ts'
import type { Criteria } from '#/domain/search/intent/intent.ts'
import type { Point } from '#/domain/directory/point.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT as now } from '#/testing/seeded-at.ts'
import type { ListingSearch } from './doctor-search.ts'
import { searchListings } from './search-doctors.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

/** A town in the north-east corner without a dermatologist in the seed. */
const town = { district: 'ras-el-bar', governorate: 'damietta' }

const criteria: Criteria = {
  specialties: [['dermatology', 1]],
  districts: [town.district],
  governorates: [],
  insurers: [],
  isCheap: false,
  homeVisit: false,
  name: '',
}

const search = (more: Partial<ListingSearch> = {}) =>
  searchListings(app, {
    filters: {},
    criteria,
    sort: 'recommended',
    page: 1,
    pageSize: 1000,
    now,
    ...more,
  })

type Located = { slug: string; branchId: string; kilometres: number }

/** The branches of all doctors, by the domain's rule. */
async function listDistances(from: Point): Promise<Located[]> {
  const rows = await db
    .select({
      slug: doctors.slug,
      branchId: branches.id,
      pin: branches.pin,
      centre: districts.centre,
    })
    .from(branches)
    .innerJoin(doctors, eq(doctors.id, branches.doctorId))
    .innerJoin(districts, eq(districts.slug, branches.districtSlug))
  return rows.flatMap(({ slug, branchId, pin, centre }) => {
    const at = pin ?? centre
    return at ? [{ slug, branchId, kilometres: distanceKm(from, at) }] : []
  })
}

async function middle(): Promise<Point> {
  const [row] = await db.select().from(districts).where(eq(districts.slug, town.district))
  if (!row?.centre) throw new Error('The district has no place.')
  return row.centre
}

test('if nobody is in the place, the nearest come first, with their nearest clinic', async () => {
  const all = await listDistances(await middle())
  const { doctors: found, dropped, isByPlace } = await search()
  expect(dropped).toEqual(['district'])
  expect(isByPlace).toBe(true)
  expect(found.length).toBeGreaterThan(2)
  const shown = found.map(({ slug, here }) => {
    const own = all.filter((each) => each.slug === slug)
    const [nearest] = own.toSorted((a, b) => a.kilometres - b.kilometres)
    expect(here.branchId).toBe(nearest?.branchId)
    return nearest?.kilometres ?? Infinity
  })
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  // The visitor's location is still unknown.
  expect(found.every(({ nearest }) => nearest === null)).toBe(true)
})

test('of two specialties, the better match comes first', async () => {
  const both = {
    ...criteria,
    specialties: [
      ['dermatology', 1],
      ['plastic-surgery', 0.6],
    ],
  } as const
  const { doctors: found } = await search({ criteria: both })
  const fields = found.map(({ specialtySlug }) => specialtySlug)
  expect(new Set(fields).size).toBe(2)
  expect(fields).toEqual(fields.toSorted())
})

test.each([
  [{ sort: 'fee' }],
  [{ sort: 'soonest' }],
  [{ criteria: { ...criteria, isCheap: true } }],
  [{ criteria: { ...criteria, day: 'today' } }],
] satisfies [Partial<ListingSearch>][])('a chosen order is kept: %j', async (more) => {
  const { isByPlace, total } = await search(more)
  expect(total).toBeGreaterThan(0)
  expect(isByPlace).toBe(false)
})

test('doctors in the place are ordered as usual', async () => {
  const { dropped, isByPlace } = await search({
    criteria: { ...criteria, districts: ['nasr-city'] },
  })
  expect(dropped).toEqual([])
  expect(isByPlace).toBe(false)
})

test('for a governorate its centre is used', async () => {
  const { isByPlace } = await search({
    criteria: { ...criteria, districts: [], governorates: [town.governorate] },
  })
  expect(isByPlace).toBe(true)
})
