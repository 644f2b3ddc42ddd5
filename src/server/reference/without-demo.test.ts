import { expect, test } from 'vitest'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { findDoctorProfile } from '#/server/doctors/profile.ts'
import { publishApplicant } from '#/server/requests/approval.testing.ts'
import { searchListings } from '#/server/search/search-doctors.ts'
import { testApp } from '#/testing/app.ts'
import { makeEmpty } from '#/testing/baseline.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { installReference } from './install.ts'

const { db, ownerDb, url, ownerUrl } = await cloneDatabase()
await makeEmpty(ownerDb)
await migrateDatabase(ownerUrl, url)
const { app, clock } = testApp(db)
await installReference(ownerUrl, clock.now())

const inMaadi = { filters: { specialty: 'dermatology', district: 'maadi' }, words: 'هبة سامي' }

test('a doctor’s application without demo data is approved, and the doctor is found', async () => {
  expect(await find()).toEqual([])
  const publisher = await deskMember(app, ['directory'])
  const slug = await publishApplicant(app, publisher)
  expect(await find()).toEqual([slug])
  expect(await findDoctorProfile(app, slug, clock.now())).toMatchObject({ isDemo: false })
})

async function find(): Promise<string[]> {
  const page = { sort: 'recommended' as const, page: 1, pageSize: 50, now: clock.now() }
  const { doctors } = await searchListings(app, { ...inMaadi, ...page })
  return doctors.map(({ slug }) => slug)
}
