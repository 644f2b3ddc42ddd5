import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Criteria } from '#/domain/search/intent/intent.ts'
import { listSlots, type Slot } from '#/domain/schedule/slots.ts'
import { clinicDate, endOfClinicDay } from '#/domain/schedule/zone.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { branches, doctorListings } from '#/server/db/schema/directory.ts'
import { loadSchedules } from '#/server/diary/schedules.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT as now } from '#/testing/seeded-at.ts'
import type { DoctorSummary } from '#/server/doctors/listing.ts'
import type { ListingSearch } from './doctor-search.ts'
import { searchListings } from './search-doctors.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const until = new Date(+now + 14 * 86_400_000)

const listed = (await db.select().from(doctorListings)).map(({ doctorId }) => doctorId)
const schedules = await loadSchedules(db, listed, now, until, now)
const places = await db
  .select({
    branch: branches,
    district: districts.slug,
    governorate: districts.governorateSlug,
  })
  .from(branches)
  .innerJoin(districts, eq(districts.slug, branches.districtSlug))

type Place = (typeof places)[number]
type IsHere = (place: Place) => boolean

const noCriteria: Criteria = {
  specialties: [],
  districts: [],
  governorates: [],
  insurers: [],
  isCheap: false,
  homeVisit: false,
  name: '',
}

/** A place that is chosen and one that is understood from the text, with its branches. */
const chosen: [string, Pick<ListingSearch, 'filters' | 'criteria'>, IsHere][] = [
  ['a chosen district', { filters: { district: 'nasr-city' } }, isIn('nasr-city')],
  [
    'a district chosen with its governorate',
    { filters: { governorate: 'cairo', district: 'nasr-city' } },
    isIn('nasr-city'),
  ],
  ['a chosen governorate', { filters: { governorate: 'giza' } }, isInGovernorate('giza')],
  [
    'an understood district',
    { filters: {}, criteria: { ...noCriteria, districts: ['nasr-city'] } },
    isIn('nasr-city'),
  ],
  [
    'two understood districts',
    { filters: {}, criteria: { ...noCriteria, districts: ['maadi', 'nasr-city'] } },
    isIn('maadi', 'nasr-city'),
  ],
  [
    'an understood governorate',
    { filters: {}, criteria: { ...noCriteria, governorates: ['giza'] } },
    isInGovernorate('giza'),
  ],
]

describe.each(chosen)('in %s', (_, asked, isHere) => {
  test('the time, the clinic and the fee are those in the place', async () => {
    const { doctors } = await search(asked)
    expect(doctors.length).toBeGreaterThan(0)
    for (const doctor of doctors) {
      const first = freeAt(doctor.id, isHere)[0]
      expect(doctor.nextSlot && [doctor.nextSlot.startsAt, doctor.nextSlot.branchId]).toEqual(
        first ? [first.startsAt, first.branchId] : null,
      )
      const shown = places.find(({ branch }) => branch.id === doctor.here.branchId)
      expect(shown && isHere(shown)).toBe(true)
      expect(doctor.here.feePiastres).toBe(shown?.branch.feePiastres)
    }
  })

  test('the soonest time there comes first', async () => {
    const { doctors } = await search({ ...asked, sort: 'soonest' })
    const starts = doctors.map(({ id }) => firstAt(id, isHere))
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })

  test('the lowest fee there comes first', async () => {
    const { doctors } = await search({ ...asked, sort: 'fee' })
    const fees = doctors.map(({ id }) => lowestFee(id, isHere))
    expect(fees).toEqual(fees.toSorted((a, b) => a - b))
  })

  test('free today means free there today', async () => {
    const filters = { ...asked.filters, today: true }
    const everybody = await search(asked)
    const found = await search({ ...asked, filters })
    const free = everybody.doctors.filter(({ id }) => isFreeToday(id, isHere))
    expect(ids(found.doctors)).toEqual(ids(free))
  })
})

test('a fee limit applies to the chosen district', async () => {
  const isHere = isIn('nasr-city')
  const everybody = await search({ filters: { district: 'nasr-city' } })
  const found = await search({ filters: { district: 'nasr-city', feeMax: 400 } })
  const cheap = everybody.doctors.filter(({ id }) => lowestFee(id, isHere) <= 40_000)
  expect(ids(found.doctors)).toEqual(ids(cheap))
})

test('“today” in words means today in the district of the words', async () => {
  const criteria: Criteria = { ...noCriteria, districts: ['nasr-city'], day: 'today' }
  const { doctors, dropped } = await search({ filters: {}, criteria })
  expect(dropped).toEqual([])
  expect(doctors.every(({ id }) => isFreeToday(id, isIn('nasr-city')))).toBe(true)
})

test.each([['nasr-city', isIn('nasr-city')] as const, ['giza', isInGovernorate('giza')] as const])(
  'a weekday in words is one on which the doctor works in %s',
  async (slug, isHere) => {
    const place = slug === 'giza' ? { governorates: [slug] } : { districts: [slug] }
    for (const day of [1, 2, 3, 4, 5, 6, 7] as const) {
      const { doctors, dropped } = await search({
        filters: {},
        criteria: { ...noCriteria, ...place, day },
      })
      const works = doctors.map(({ id }) => worksOn(day, id, isHere))
      expect(new Set(works)).toEqual(new Set([!dropped.includes('day')]))
    }
  },
)

test('these searches distinguish a place from anywhere', async () => {
  const { doctors } = await search({ filters: { district: 'nasr-city' } })
  const elsewhere = doctors.filter(
    ({ id }) => firstAt(id, isIn('nasr-city')) !== firstAt(id, () => true),
  )
  expect(elsewhere.length).toBeGreaterThan(0)
})

test('the next times are the first three of the shown clinic', async () => {
  for (const query of [{ filters: {} }, { filters: { district: 'nasr-city' } }]) {
    const { doctors } = await search(query)
    for (const { id, here, nextSlot } of doctors) {
      const free = freeAt(id, ({ branch }) => branch.id === here.branchId).slice(0, 3)
      expect(nextSlot ? [nextSlot.startsAt, ...nextSlot.following] : []).toEqual(
        free.map(({ startsAt }) => startsAt),
      )
    }
  }
})

describe('second by second over the start of a slot, before the next refresh', () => {
  const everywhere: (typeof chosen)[number] = ['everywhere', { filters: {} }, () => true]
  const starts = [...new Set(listed.map((id) => firstAt(id, () => true)))]
    .filter((start) => start < +endOfClinicDay(clinicDate(now)))
    .toSorted((a, b) => a - b)

  test.each([everywhere, ...chosen])(
    '%s: the same doctors as computed from the rules',
    async (_, asked, isHere) => {
      for (const start of starts.slice(0, 2)) {
        for (const second of [-1, 0, 1, 30]) {
          const at = new Date(start + second * 1000)
          const { doctors } = await search({ ...asked, sort: 'soonest', now: at })
          const times = doctors.map(({ id }) => firstAt(id, isHere, at))
          expect(times).toEqual(times.toSorted((a, b) => a - b))
          const filters = { ...asked.filters, today: true }
          const today = await search({ ...asked, filters, now: at })
          const free = doctors.filter(({ id }) => isFreeToday(id, isHere, at))
          expect(ids(today.doctors)).toEqual(ids(free))
        }
      }
    },
  )

  test('doctors are free at the first of these times, and later too', () => {
    const [first = 0] = starts
    const isFirst = (id: string) => firstAt(id, () => true) === first
    expect(listed.filter(isFirst).length).toBeGreaterThan(5)
    const after = new Date(first + 1000)
    expect(listed.filter((id) => isFirst(id) && isFreeToday(id, () => true, after))).not.toEqual([])
  })
})

function search(query: Pick<ListingSearch, 'filters'> & Partial<ListingSearch>) {
  return searchListings(app, { sort: 'recommended', page: 1, pageSize: 500, now, ...query })
}

function isIn(...slugs: string[]): IsHere {
  return ({ district }) => slugs.includes(district)
}

function isInGovernorate(slug: string): IsHere {
  return ({ governorate }) => governorate === slug
}

function branchesOf(doctorId: string, isHere: IsHere) {
  return places.filter((place) => place.branch.doctorId === doctorId && isHere(place))
}

/** Computed from the rules and the diary, not from listings. */
function freeAt(doctorId: string, isHere: IsHere, from = now): Slot[] {
  const schedule = schedules.get(doctorId)
  const here = new Set(branchesOf(doctorId, isHere).map(({ branch }) => branch.id))
  if (!schedule) return []
  return listSlots({ ...schedule, from, until }).filter((slot) => here.has(slot.branchId))
}

const worksOn = (weekday: number, doctorId: string, isHere: IsHere) =>
  branchesOf(doctorId, isHere).some(({ branch }) =>
    schedules
      .get(doctorId)
      ?.rules.some((rule) => rule.branchId === branch.id && rule.weekday === weekday),
  )

function firstAt(doctorId: string, isHere: IsHere, from = now): number {
  return Number(freeAt(doctorId, isHere, from)[0]?.startsAt ?? Infinity)
}

function isFreeToday(doctorId: string, isHere: IsHere, at = now): boolean {
  return firstAt(doctorId, isHere, at) < +endOfClinicDay(clinicDate(at))
}

const lowestFee = (doctorId: string, isHere: IsHere) =>
  Math.min(...branchesOf(doctorId, isHere).map(({ branch }) => branch.feePiastres))

const ids = (doctors: readonly DoctorSummary[]) => doctors.map(({ id }) => id).toSorted()
