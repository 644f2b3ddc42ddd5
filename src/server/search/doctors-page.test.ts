import { arrayContains } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { viewCatalogue } from '#/server/doctors/catalogue-view.ts'
import { listSoonest } from '#/server/search/soonest.ts'
import { readCountedCatalogue } from '#/server/doctors/directory.ts'
import { findProfile } from '#/server/doctors/profile-view.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { findDoctorsPage } from './doctors-page.ts'
import { without } from '#/domain/search/doctors-search.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const find = (search: Parameters<typeof findDoctorsPage>[1]) => findDoctorsPage(app, search)

test('pages have no doctor twice', async () => {
  const [first, second] = await Promise.all([find({}), find({ page: 2 })])
  const slugs = [...first.doctors, ...second.doctors].map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(20)
  expect(first.pageCount).toBe(Math.ceil(first.total / 10))
})

test('a page past the end is the last page', async () => {
  const { page, pageCount, doctors } = await find({ page: 900 })
  expect(page).toBe(pageCount)
  expect(doctors.length).toBeGreaterThan(0)
})

test('unknown values do not narrow the list', async () => {
  const { total, search } = await find({ specialty: 'tarot', insurer: 'nobody' })
  expect(total).toBe((await find({})).total)
  expect(search).toMatchObject({ specialty: undefined, insurer: undefined })
})

test('a district of another governorate is ignored', async () => {
  const { search } = await find({ governorate: 'giza', district: 'maadi' })
  expect(search).toMatchObject({ governorate: 'giza', district: undefined })
})

test('the page has the districts of the chosen governorate, or of the chosen district', async () => {
  expect((await find({})).governorate).toBeNull()
  const { governorate } = await find({ governorate: 'giza' })
  expect(governorate?.districts.map(({ slug }) => slug)).toContain('dokki')
  expect((await find({ district: 'dokki' })).governorate).toEqual(governorate)
})

test('fees are typed in pounds', async () => {
  const { doctors } = await find({ feeMax: 300, sort: 'fee' })
  expect(doctors.length).toBeGreaterThan(0)
  expect(doctors.every(({ minFeePiastres }) => minFeePiastres <= 30_000)).toBe(true)
})

test('hours are a filter, alone and in words', async () => {
  const [all, evening] = await Promise.all([find({}), find({ part: 'evening' })])
  expect(evening.total).toBeGreaterThan(0)
  expect(evening.total).toBeLessThan(all.total)
  const inWords = await find({ q: 'in the evening' })
  expect(inWords).toMatchObject({ total: evening.total, meant: { part: 'evening' } })
})

test('what a text sets is named as filters, without a place that has no doctor', async () => {
  const q = 'أسنان القاهرة'
  const served = await find({ q })
  expect(served.meant).toMatchObject({ specialty: 'dentistry', governorate: 'cairo' })
  expect(served.heading).toContain('القاهرة')
  const { db: other } = await cloneDatabase()
  const inCairo = arrayContains(doctorListings.governorateSlugs, ['cairo'])
  await other
    .update(doctorListings)
    .set({ governorateSlugs: ['giza'] })
    .where(inCairo)
  const elsewhere = await findDoctorsPage(testApp(other).app, { q })
  expect(elsewhere.total).toBeGreaterThan(0)
  expect(elsewhere.meant.governorate).toBeUndefined()
  expect(elsewhere.heading).not.toContain('القاهرة')
})

test('a search without results says how many each removed filter would give', async () => {
  const search = { q: 'زقزقزقزق', governorate: 'cairo' }
  const { total, wider } = await find(search)
  const cairo = await find({ governorate: 'cairo' })
  expect(total).toBe(0)
  expect(wider[0]).toEqual({ without: 'q', count: cairo.total })
  for (const each of wider)
    expect((await find(without(search, each.without))).total).toBe(each.count)
})

test('a profile is found by its slug, with a week of hours from Saturday on', async () => {
  const [doctor] = (await find({})).doctors
  const profile = await findProfile(app, doctor?.slug ?? '')
  expect(profile?.branches[0]?.hours.map(({ weekday }) => weekday)).toEqual([6, 7, 1, 2, 3, 4, 5])
  expect(profile).not.toHaveProperty('syndicateNumber')
  expect(await findProfile(app, 'nobody-at-all')).toBeNull()
})

test('the soonest of a specialty are of that specialty, free, and in order', async () => {
  const soonest = await listSoonest(app, 'dermatology')
  const times = soonest.map(({ nextSlot }) => nextSlot?.startsAt ?? '')
  expect(soonest).toHaveLength(3)
  expect(soonest.every(({ specialtySlug }) => specialtySlug === 'dermatology')).toBe(true)
  expect(times).toEqual(times.toSorted())
  expect(times).not.toContain('')
  expect(await listSoonest(app, 'tarot')).toEqual([])
})

describe('near a place', () => {
  const near = '30.06,31.22'

  test('the nearest come first, each with the area of the nearest branch first', async () => {
    const { doctors, nearProblem } = await find({ near, sort: 'distance' })
    const kilometres = doctors.map(({ nearest }) => nearest?.kilometres ?? Infinity)
    expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b))
    expect(kilometres[0]).toBeLessThan(5)
    expect(nearProblem).toBeNull()
    const catalogue = viewCatalogue(await readCountedCatalogue(app))
    const districts = catalogue.governorates.flatMap((each) => each.districts)
    for (const { here, nearest } of doctors)
      expect(here.district).toBe(districts.find(({ slug }) => slug === nearest?.districtSlug)?.name)
  })

  test('another order keeps the distances', async () => {
    const { doctors } = await find({ near, sort: 'fee' })
    const fees = doctors.map(({ minFeePiastres }) => minFeePiastres)
    expect(fees).toEqual(fees.toSorted((a, b) => a - b))
    expect(doctors.every(({ nearest }) => nearest !== null)).toBe(true)
  })

  test.each(['outside', 'unreadable'] as const)(
    'a place that is %s is ignored, and the page says so',
    async (problem) => {
      const found = await find({ near: problem, sort: 'distance', governorate: 'cairo' })
      const { doctors } = await find({ governorate: 'cairo' })
      expect(found.nearProblem).toBe(problem)
      expect(found.search).toMatchObject({ near: undefined, sort: undefined, governorate: 'cairo' })
      expect(found.doctors).toEqual(doctors)
      expect(found.elsewhere).toEqual([])
    },
  )

  test('sorting by distance requires a place', async () => {
    expect((await find({ sort: 'distance' })).search.sort).toBeUndefined()
  })

  test('if few doctors are near, other districts are named, with correct counts', async () => {
    const search = { near: '30.2,31.05', q: 'دكتورة', district: 'maadi' }
    const { elsewhere } = await find(search)
    expect(elsewhere.length).toBeGreaterThan(0)
    for (const { slug, doctorCount } of elsewhere)
      expect((await find({ ...search, district: slug })).total).toBe(doctorCount)
  })

  test('without results the place is not offered for removal', async () => {
    const { total, wider } = await find({ near, q: 'زقزقزقزق', governorate: 'cairo' })
    expect(total).toBe(0)
    expect(wider.map((each) => each.without)).not.toContain('near')
  })
})

describe('laboratory tests in the text', () => {
  test.each([
    ['تحليل فيتامين د', ['vitamin-d'], true],
    ['CBC', ['cbc'], true],
    ['تحليل صورة دم وسكر صايم', ['cbc', 'glucose-fasting'], true],
    ['تحليل نقرس', ['uric-acid'], false],
  ])('%s leads to the laboratories', async (q, slugs, isAlone) => {
    expect((await find({ q })).labTests).toMatchObject({ slugs, isAlone })
  })

  test('with the district, or near the visitor', async () => {
    const there = await find({ q: 'تحليل فيتامين د في المعادي' })
    expect(there.labTests).toMatchObject({ slugs: ['vitamin-d'], area: 'maadi', sort: undefined })
    const near = await find({ q: 'cbc near me', near: '30.06,31.22' })
    expect(near.labTests).toMatchObject({ slugs: ['cbc'], near: '30.06,31.22', sort: 'nearest' })
  })

  test.each([
    'دكتور سكر',
    'نقرس',
    'kidney stones',
    'hair loss',
    'رسم قلب',
    'قياس سمع',
    'hearing test',
    'محمد علي',
    'تحليل',
    'عظام',
  ])('%s asks for a doctor', async (q) => expect((await find({ q })).labTests).toBeNull())
})
