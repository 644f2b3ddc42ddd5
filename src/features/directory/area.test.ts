import { arrayContains } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { findShowcase } from '#/server/search/soonest.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { asSent, inRequest } from '#/testing/request.ts'
import { keepArea, storedArea } from './area.server.ts'
import { findDoctorsPage } from '#/server/search/doctors-page.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const show = async (kept?: string) =>
  (await inRequest(app, { locale: 'en' }, () => findShowcase(app, kept))).result

test('the showcase has free doctors of Cairo, soonest first, and counts of the whole directory', async () => {
  const { area, soonest, soonestIn, figures, catalogue } = await show()
  expect(area).toMatchObject({ isChosen: false, governorate: { slug: 'cairo' }, district: null })
  expect(soonestIn).toBe('Cairo')
  const times = soonest.map(({ nextSlot }) => nextSlot?.startsAt ?? '')
  expect(times).toHaveLength(6)
  expect(times).toEqual(times.toSorted())
  const cairo = catalogue.governorates.find(({ slug }) => slug === 'cairo')
  const districts = cairo?.districts.map(({ name }) => name)
  for (const { nextSlot } of soonest) expect(districts).toContain(nextSlot?.district)
  expect(figures.doctors).toBe((await findDoctorsPage(app, {})).total)
})

test('a district shows only times there', async () => {
  const { area, soonest, soonestIn } = await show('maadi')
  expect(area).toMatchObject({
    isChosen: true,
    governorate: { slug: 'cairo' },
    district: { slug: 'maadi' },
  })
  expect(area?.nearby.map(({ slug }) => slug)).not.toContain('maadi')
  expect(soonestIn).toBe('Maadi')
  expect(soonest.length).toBeGreaterThan(0)
  for (const { nextSlot } of soonest) expect(nextSlot?.district).toBe('Maadi')
})

test('if nobody in the district is free, its governorate is shown and named', async () => {
  const { ownerDb, db: other } = await cloneDatabase()
  await ownerDb
    .update(doctorListings)
    .set({ freeTimes: [], freeBranchIds: [], freeDistricts: [], freeGovernorates: [] })
    .where(arrayContains(doctorListings.districtSlugs, ['maadi']))
  const quiet = testApp(other).app
  const { result } = await inRequest(quiet, { locale: 'en' }, () => findShowcase(quiet, 'maadi'))
  expect(result.soonestIn).toBe('Cairo')
  expect(result.soonest.length).toBeGreaterThan(0)
  expect(result.area).toMatchObject({ district: { slug: 'maadi' } })
})

test('an unknown place is replaced by the first area', async () => {
  expect((await show('atlantis')).area).toMatchObject({ isChosen: false, district: null })
})

test('the form stores a slug for a year and redirects back; anything else is deleted', async () => {
  const response = await send('cairo.maadi')
  expect(response.cookies[0]).toMatch(/^area=maadi; Max-Age=31536000; Path=\/; SameSite=Lax$/)
  expect(response.result.status).toBe(303)
  expect(response.result.headers.get('location')).toBe('/en#soonest')
  const cookie = asSent(response.cookies, 'area')
  const read = await inRequest(app, { cookie }, async () => storedArea())
  expect(read.result).toBe('maadi')
  for (const odd of ['', '<b>', `maadi; Domain=evil.example`, 'x'.repeat(5000)]) {
    expect((await send(odd)).cookies[0], odd.slice(0, 20)).toMatch(/^area=; Max-Age=0;/)
  }
})

function send(area: string) {
  const body = new URLSearchParams({ area })
  const request = new Request('http://balsam.test/en', { method: 'POST', body })
  return inRequest(app, { locale: 'en', method: 'POST' }, () => keepArea({ request }))
}
