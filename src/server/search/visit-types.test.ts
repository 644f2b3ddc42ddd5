import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DoctorFilters } from '#/domain/search/search-fields.ts'
import { branches, doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { visitTypeBranches, visitTypes } from '#/server/db/schema/visit-types.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT as now } from '#/testing/seeded-at.ts'
import { findDoctorsPage } from './doctors-page.ts'
import { searchDoctors } from './search-doctors.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const ecg = { nameAr: 'رسم قلب', nameEn: 'ECG' }
/** No word of it is in the lexicon. */
const zenoscan = { nameAr: 'فحص زينوسكان', nameEn: 'Zenoscan test' }

const listed = await db
  .select({ id: doctors.id, field: doctors.specialtySlug, districts: doctorListings.districtSlugs })
  .from(doctorListings)
  .innerJoin(doctors, eq(doctors.id, doctorListings.doctorId))
  .orderBy(doctors.id)
const idsIn = (field: string) => listed.filter((each) => each.field === field).map(({ id }) => id)
const cardiologists = idsIn('cardiology')
const last = cardiologists.at(-1) ?? ''
const [dentist = ''] = idsIn('dentistry')
const [skin = ''] = idsIn('dermatology')
const [local = ''] = listed
  .filter(({ field, districts }) => field === 'dermatology' && districts.includes('nasr-city'))
  .map(({ id }) => id)

beforeEach(async () => {
  await db.delete(visitTypes)
  await rebuildListings(db, { now })
})

test.each(['ECG', 'رسم قلب', 'رسم القلب', 'عايز اعمل رسم قلب', 'electrocardiogram'])(
  '%s: those of the field who offer it first, then the field, then others who offer it',
  async (text) => {
    const before = await find(text)
    expect(before).toEqual(expect.arrayContaining(cardiologists))
    expect(before).not.toContain(dentist)
    await offer(last, ecg)
    await offer(dentist, ecg)
    const found = await find(text)
    expect([found[0], found.at(-1)]).toEqual([last, dentist])
    expect(found.toSorted()).toEqual([...before, dentist].toSorted())
  },
)

test.each(['ECG in Nasr City', 'رسم قلب في مدينة نصر'])(
  '%s: those who offer it there',
  async (text) => {
    const id = randomUUID()
    const [own] = await branchesOf(local)
    const other = { id, districtSlug: 'maadi', position: 9 }
    if (own) await db.insert(branches).values({ ...own, ...other })
    await offer(local, ecg, [id])
    expect(await find(text)).not.toContain(local)
    await offer(local, ecg)
    expect((await find(text)).at(-1)).toBe(local)
    await db.delete(branches).where(eq(branches.id, id))
  },
)

test('one type has all the words', async () => {
  await offer(dentist, { nameAr: 'رسم أسنان', nameEn: 'Tooth drawing' })
  await offer(dentist, { nameAr: 'سلامة القلب', nameEn: 'Heart safety' })
  await offer(last, { nameAr: 'إيكو على القلب', nameEn: 'Echocardiogram' })
  expect(await find('رسم قلب')).not.toContain(dentist)
  expect((await find('ايكو قلب'))[0]).toBe(last)
})

test('types that are withdrawn or only for the clinic are not found', async () => {
  await offer(dentist, ecg, undefined, { withdrawnAt: now })
  await offer(skin, ecg, undefined, { bookableBy: 'clinic-only' })
  expect((await find('ECG')).filter((id) => [dentist, skin].includes(id))).toEqual([])
})

describe('a name that the search does not know', () => {
  test.each(['zenoscan', 'زينوسكان', 'زينوسكان في مدينة نصر', 'zenoscan nasr city'])(
    '%s: only those who offer it',
    async (text) => {
      await offer(local, zenoscan)
      expect(await find(text)).toEqual([local])
      const { reading } = await findDoctorsPage(app, { q: text })
      expect(reading?.unknown.length ?? 0).toBe(text.includes(' ') ? 0 : 1)
    },
  )

  test('with a place where nobody offers it: those nearest to it', async () => {
    await offer(local, zenoscan)
    const { doctors: found, dropped } = await search('zenoscan maadi')
    expect(found.map(({ id }) => id)).toEqual([local])
    expect(dropped).toEqual(['district'])
  })

  test('if nobody offers it, the others as before', async () => {
    const { doctors: found } = await search('zenoscan nasr city')
    expect(found.map(({ id }) => id)).toEqual(await find('nasr city'))
    expect((await findDoctorsPage(app, { q: 'zenoscan nasr city' })).reading?.unknown).toEqual([
      'zenoscan',
    ])
  })

  test.each(['dermatologist zenoscan', 'دكتور جلدية زينوسكان'])(
    '%s: first in the field that is named, and not in others',
    async (text) => {
      await offer(local, zenoscan)
      await offer(dentist, zenoscan)
      const found = await find(text)
      expect(found[0]).toBe(local)
      expect(found.toSorted()).toEqual(idsIn('dermatology').toSorted())
    },
  )
})

test('a card names the type that was searched for, at its own price', async () => {
  const [other = ''] = cardiologists
  await offer(other, { nameAr: 'هولتر', nameEn: 'Holter' })
  await offer(other, ecg, undefined, { position: 1, feePiastres: 25_000, slug: 'ecg' })
  await offer(last, { nameAr: 'رسم قلب بالمجهود', nameEn: 'Stress ECG' }, undefined, { slug: 'se' })
  const { doctors: found } = await inPage('رسم قلب')
  const offers = found.flatMap(({ offer: shown }) => shown ?? [])
  expect(offers.map(({ slug, feePiastres }) => [slug, feePiastres])).toEqual(
    expect.arrayContaining([
      ['ecg', 25_000],
      ['se', 20_000],
    ]),
  )
  await offer(local, zenoscan, undefined, { slug: 'zenoscan' })
  const unknown = await inPage('zenoscan')
  expect(unknown.doctors.map((each) => each.offer?.slug)).toEqual(['zenoscan'])
  const others = await inPage('knee pain')
  expect(others.doctors.filter((each) => each.offer !== null)).toEqual([])
})

const inPage = async (q: string) =>
  (await inRequest(app, {}, () => findDoctorsPage(app, { q }))).result

test('by fee, and within fees, what is searched for has its own', async () => {
  await offer(dentist, ecg, undefined, { feePiastres: 1_000 })
  await offer(last, ecg, undefined, { feePiastres: 9_000_000 })
  const { doctors: found } = await search('ECG', 'fee')
  expect([found[0]?.id, found.at(-1)?.id]).toEqual([dentist, last])
  const consultations = found.slice(1, -1).map(({ minFeePiastres }) => minFeePiastres)
  expect(consultations).toEqual(consultations.toSorted((a, b) => a - b))
  expect(await cheap('ECG', { feeMax: 20 })).toEqual([dentist])
  expect(await cheap('ECG', { feeMin: 80_000 })).toEqual([last])
  expect(await cheap('ECG under 100', {})).toEqual([dentist])
})

test('of several types the one with the words counts, in the place', async () => {
  const id = randomUUID()
  const [own] = await branchesOf(local)
  if (own) await db.insert(branches).values({ ...own, id, districtSlug: 'maadi', position: 9 })
  await offer(local, { nameAr: 'تنضيف', nameEn: 'Cleaning' }, undefined, { feePiastres: 1_000 })
  await offer(local, zenoscan, [id], { feePiastres: 2_000, position: 1 })
  expect(await cheap('zenoscan in maadi', { feeMax: 20 })).toEqual([local])
  expect(await cheap('zenoscan', { feeMax: 10 })).toEqual([])
  expect(await cheap('zenoscan', { feeMax: 20 })).toEqual([local])
  await db.delete(branches).where(eq(branches.id, id))
})

const cheap = async (text: string, filters: DoctorFilters) => {
  const list = { sort: 'recommended', page: 1, pageSize: 500, now } as const
  const found = await searchDoctors(app, { text, filters, ...list })
  return found.doctors.map(({ id }) => id)
}

const search = (text: string, sort: 'recommended' | 'fee' = 'recommended') =>
  searchDoctors(app, { text, filters: {}, sort, page: 1, pageSize: 500, now })

const find = async (text: string) => (await search(text)).doctors.map(({ id }) => id)

const branchesOf = (doctorId: string) =>
  db.select().from(branches).where(eq(branches.doctorId, doctorId)).orderBy(branches.position)

async function offer(
  doctorId: string,
  names: typeof ecg,
  at?: readonly string[],
  others: Partial<typeof visitTypes.$inferInsert> = {},
): Promise<void> {
  const id = randomUUID()
  const shared = { kind: 'procedure', minutes: 20, feePiastres: 20_000, position: 0 } as const
  await db
    .insert(visitTypes)
    .values({ id, doctorId, slug: id, ...names, ...shared, createdAt: now, ...others })
  const branchIds = at ?? (await branchesOf(doctorId)).map((branch) => branch.id)
  await db
    .insert(visitTypeBranches)
    .values(branchIds.map((branchId) => ({ visitTypeId: id, branchId })))
  await rebuildListings(db, { doctorIds: [doctorId], now })
}
