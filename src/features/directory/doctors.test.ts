import { expect, test } from 'vitest'
import { cloneDatabase } from '#/testing/database.ts'
import { testServices } from '#/testing/services.ts'
import { findShowcase, listSoonest } from './catalogue.server.ts'
import { findDoctorsPage } from './doctors.server.ts'
import { without } from './filters.ts'
import { findProfile } from './profile.server.ts'

const { db } = await cloneDatabase()
const { services } = testServices(db)
const find = (search: Parameters<typeof findDoctorsPage>[1]) => findDoctorsPage(services, search)

test('pages follow each other without repeating anyone', async () => {
  const [first, second] = await Promise.all([find({}), find({ page: 2 })])
  const slugs = [...first.doctors, ...second.doctors].map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(40)
  expect(first.pageCount).toBe(Math.ceil(first.total / 20))
})

test('past the last page is the last page', async () => {
  const { page, pageCount, doctors } = await find({ page: 900 })
  expect(page).toBe(pageCount)
  expect(doctors.length).toBeGreaterThan(0)
})

test('what the catalogue doesn’t know narrows nothing', async () => {
  const { total, search } = await find({ specialty: 'tarot', insurer: 'nobody' })
  expect(total).toBe((await find({})).total)
  expect(search).toMatchObject({ specialty: undefined, insurer: undefined })
})

test('a district of another governorate is left out', async () => {
  const { search } = await find({ governorate: 'giza', district: 'maadi' })
  expect(search).toMatchObject({ governorate: 'giza', district: undefined })
})

test('fees are asked in pounds', async () => {
  const { doctors } = await find({ feeMax: 300, sort: 'fee' })
  expect(doctors.length).toBeGreaterThan(0)
  expect(doctors.every(({ minFeePiastres }) => minFeePiastres <= 30_000)).toBe(true)
})

test('a search that finds nobody tells which filter to drop, and it is true', async () => {
  const search = { q: 'زقزقزقزق', governorate: 'cairo' }
  const { total, wider } = await find(search)
  const cairo = await find({ governorate: 'cairo' })
  expect(total).toBe(0)
  expect(wider[0]).toEqual({ without: 'q', count: cairo.total })
  for (const each of wider)
    expect((await find(without(search, each.without))).total).toBe(each.count)
})

test('a profile is found by its slug, with a whole week of hours from Saturday on', async () => {
  const [doctor] = (await find({})).doctors
  const profile = await findProfile(services, {
    slug: doctor?.slug ?? '',
    origin: 'https://a.example',
  })
  expect(profile?.branches[0]?.hours.map(({ weekday }) => weekday)).toEqual([6, 7, 1, 2, 3, 4, 5])
  expect(profile).not.toHaveProperty('syndicateNumber')
  expect(
    await findProfile(services, { slug: 'nobody-at-all', origin: 'https://a.example' }),
  ).toBeNull()
})

test('the showcase has free doctors only, soonest first, and counts what there is', async () => {
  const { soonest, figures } = await findShowcase(services)
  const times = soonest.map(({ nextSlot }) => nextSlot?.startsAt ?? '')
  expect(times).toEqual(times.toSorted())
  expect(times).not.toContain('')
  expect(figures.doctors).toBe((await find({})).total)
})

test('a field’s soonest are of that field, free, and in order', async () => {
  const soonest = await listSoonest(services, 'dermatology')
  const times = soonest.map(({ nextSlot }) => nextSlot?.startsAt ?? '')
  expect(soonest).toHaveLength(3)
  expect(soonest.every(({ specialtySlug }) => specialtySlug === 'dermatology')).toBe(true)
  expect(times).toEqual(times.toSorted())
  expect(times).not.toContain('')
  expect(await listSoonest(services, 'tarot')).toEqual([])
})
