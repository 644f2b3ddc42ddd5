import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { findDoctorProfile } from '#/server/doctors/profile.ts'
import { findQueued } from '#/server/requests/find-queued.ts'
import { approveDoctor } from '#/server/requests/approve.ts'
import { doctorWritten } from '#/server/requests/approval.testing.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
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
  const reference = await apply()
  const queued = await findQueued(app, reference)
  if (!queued) throw new Error('There is no request.')
  const approval = { ...doctorWritten(1), reference, seen: queued.updatedAt }
  expect(await approveDoctor(app, publisher, approval)).toEqual({ ok: true })
  expect(await find()).toEqual([approval.slug])
  expect(await findDoctorProfile(app, approval.slug, clock.now())).toMatchObject({ isDemo: false })
})

async function find(): Promise<string[]> {
  const page = { sort: 'recommended' as const, page: 1, pageSize: 50, now: clock.now() }
  const { doctors } = await searchListings(app, { ...inMaadi, ...page })
  return doctors.map(({ slug }) => slug)
}

async function apply(): Promise<string> {
  const details = {
    nameAr: 'هبة سامي',
    nameEn: 'Heba Samy',
    email: null,
    gender: 'female',
    specialty: 'dermatology',
    title: 'specialist',
    syndicateNumber: '900001',
    licenceExpiry: '2027-12-31',
    experience: 12,
    languages: ['ar', 'en'],
    clinics: [
      {
        district: 'maadi',
        address: '١٢ شارع ٩',
        landmark: 'جنب المحطة',
        phone: '+20223456789',
        feePiastres: 40_000,
        followUpFeePiastres: 0,
        days: [6, 1],
        startsAt: '18:00',
        endsAt: '22:00',
      },
    ],
  }
  const applied = await recordRequest(app, {
    kind: 'doctor',
    details,
    name: 'هبة سامي',
    phone: '+201012345678',
    userId: null,
    purposes: ['request'],
    policyVersion: '2026-11',
    locale: 'ar',
    fileIds: [],
    exclusiveKey: 'syndicate:900001',
    submissionKey: randomUUID(),
  })
  if (!applied.ok) throw new Error(applied.code)
  return applied.reference
}
