import { and, eq, exists, gte, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { DoctorFilters } from '#/domain/search/search-fields.ts'
import { listSlots } from '#/domain/schedule/slots.ts'
import { clinicDate, endOfClinicDay } from '#/domain/schedule/zone.ts'
import { districts, specialties } from '#/server/db/schema/catalogue.ts'
import { branches, doctorInsurers, doctors } from '#/server/db/schema/directory.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { loadSchedules } from '#/server/diary/schedules.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT as now, SEEDED_DOCTORS } from '#/testing/seeded-at.ts'
import { readCatalogue, readCountedCatalogue } from '#/server/doctors/directory.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import { findDoctorProfile } from '#/server/doctors/profile.ts'
import { listDirectorySuggestions } from './directory-suggestions.ts'
import type { DoctorSort, ListingSearch } from './doctor-search.ts'
import { searchListings } from './search-doctors.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const sorts: DoctorSort[] = ['recommended', 'soonest', 'fee', 'rating']

function search(filters: DoctorFilters, more: Partial<ListingSearch> = {}) {
  return searchListings(app, {
    filters,
    sort: 'recommended',
    page: 1,
    pageSize: 20,
    now,
    ...more,
  })
}

/** Reads the base tables directly, not the read model. */
async function expected(condition: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ slug: doctors.slug })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.slug, doctors.specialtySlug))
    .where(and(eq(specialties.patients, 'human'), isNotNull(doctors.publishedAt), condition))
  return rows.map((row) => row.slug).toSorted()
}

const atBranch = (condition: SQL | undefined) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(branches)
      .innerJoin(districts, eq(districts.slug, branches.districtSlug))
      .where(and(eq(branches.doctorId, doctors.id), condition)),
  )

const insuredBy = (slug: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(doctorInsurers)
      .where(and(eq(doctorInsurers.doctorId, doctors.id), eq(doctorInsurers.insurerSlug, slug))),
  )

const lowestFee = sql`(select min(fee_piastres) from branches where doctor_id = ${doctors.id})`
const speaks = (code: string) => sql`${code} = any(${doctors.languages})`
const area = (slug: string) => atBranch(eq(districts.governorateSlug, slug))
const field = (slug: string) => eq(doctors.specialtySlug, slug)

const matrix: [string, DoctorFilters, SQL | undefined][] = [
  ['everybody', {}, undefined],
  ['a specialty', { specialty: 'dermatology' }, field('dermatology')],
  ['a governorate', { governorate: 'cairo' }, area('cairo')],
  ['a district', { district: 'nasr-city' }, atBranch(eq(districts.slug, 'nasr-city'))],
  ['an insurer', { insurer: 'axa' }, insuredBy('axa')],
  ['a least fee', { feeMin: 400 }, gte(lowestFee, 40_000)],
  ['a highest fee', { feeMax: 400 }, lte(lowestFee, 40_000)],
  ['women', { gender: 'female' }, eq(doctors.gender, 'female')],
  ['professors', { title: 'professor' }, eq(doctors.title, 'professor')],
  ['a language', { language: 'fr' }, speaks('fr')],
  ['home visits', { homeVisit: true }, eq(doctors.homeVisit, true)],
  ['no home visits asked for', { homeVisit: false }, undefined],
  [
    'a specialty in a governorate',
    { specialty: 'dermatology', governorate: 'cairo' },
    and(field('dermatology'), area('cairo')),
  ],
  [
    'much at once',
    { governorate: 'giza', gender: 'male', feeMax: 600, language: 'en' },
    and(area('giza'), eq(doctors.gender, 'male'), lte(lowestFee, 60_000), speaks('en')),
  ],
  ['what does not exist', { specialty: 'alchemy' }, sql`false`],
  ['what cannot exist', { district: "' or true --\u0000%" }, sql`false`],
]

const countEach = (variants: DoctorFilters[]) =>
  Promise.all(variants.map(async (filters) => (await search(filters, { pageSize: 1 })).total))

describe('filters', () => {
  test.each(matrix)('%s', async (_, filters, condition) => {
    const slugs = await expected(condition)
    for (const sort of sorts) {
      const page = await search(filters, { sort, pageSize: 500 })
      expect(page.doctors.map((doctor) => doctor.slug).toSorted()).toEqual(slugs)
      expect(page.total).toBe(slugs.length)
    }
  })

  test('the test cases distinguish the filters', async () => {
    const counts = await countEach(matrix.map(([, filters]) => filters))
    expect(counts[0]).toBe(SEEDED_DOCTORS)
    // All cases except four match some doctors but not all.
    const narrowing = counts.filter((count) => count > 0 && count < SEEDED_DOCTORS)
    expect(narrowing).toHaveLength(matrix.length - 4)
  })

  test('doctors with a free slot before the clinic’s midnight are free today', async () => {
    const people = await db.select({ id: doctors.id, slug: doctors.slug }).from(doctors)
    const until = endOfClinicDay(clinicDate(now))
    const ids = people.map(({ id }) => id)
    const schedules = await loadSchedules(db, ids, now, until, now)
    const listed = new Set(await expected(undefined))
    const free = people.filter(({ id, slug }) => {
      const schedule = schedules.get(id)
      return listed.has(slug) && schedule && listSlots({ ...schedule, from: now, until }).length > 0
    })
    const page = await search({ today: true }, { pageSize: 500 })
    const found = page.doctors.map((doctor) => doctor.slug)
    expect(found.toSorted()).toEqual(free.map(({ slug }) => slug).toSorted())
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(SEEDED_DOCTORS)
  })
})

describe('pages', () => {
  test.each(sorts)('sorted by %s, list every doctor exactly once', async (sort) => {
    const whole = await search({}, { sort, pageSize: 500 })
    const seen: string[] = []
    for (let page = 1; page <= Math.ceil(SEEDED_DOCTORS / 7); page += 1) {
      const part = await search({}, { sort, page, pageSize: 7 })
      expect(part.total).toBe(SEEDED_DOCTORS)
      seen.push(...part.doctors.map((doctor) => doctor.id))
    }
    expect(seen).toEqual(whole.doctors.map((doctor) => doctor.id))
    expect(new Set(seen).size).toBe(SEEDED_DOCTORS)
  })

  test('past the end are empty, and still have the total', async () => {
    expect(await search({}, { page: 99 })).toEqual({
      total: SEEDED_DOCTORS,
      isApproximate: false,
      dropped: [],
      isByPlace: false,
      elsewhere: [],
      doctors: [],
    })
  })
})

describe('sorts', () => {
  test('soonest: in order of the next slot, doctors without one last', async () => {
    const { doctors: found } = await search({}, { sort: 'soonest', pageSize: 500 })
    const starts = found.map(({ nextSlot }) => (nextSlot ? +nextSlot.startsAt : Infinity))
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })

  test('fee: lowest first', async () => {
    const { doctors: found } = await search({}, { sort: 'fee', pageSize: 500 })
    const fees = found.map((doctor) => doctor.minFeePiastres)
    expect(fees).toEqual(fees.toSorted((a, b) => a - b))
  })

  test('rating: a single excellent review ranks below many good ones', async () => {
    const { doctors: found } = await search({}, { sort: 'rating', pageSize: 500 })
    const rank = (test: (rating: number, count: number) => boolean) =>
      found.findIndex(({ rating, ratingCount }) => rating !== null && test(rating, ratingCount))
    const many = rank((rating, count) => rating >= 4.7 && count >= 10)
    const single = rank((rating, count) => rating === 5 && count === 1)
    expect(many).toBeGreaterThanOrEqual(0)
    expect(single).toBeGreaterThan(many)
  })

  test('recommended: verified doctors are ranked higher on average', async () => {
    const { doctors: found } = await search({}, { pageSize: 500 })
    const half = found.length / 2
    const verified = (list: typeof found) => list.filter((doctor) => doctor.isVerified).length
    expect(verified(found.slice(0, half))).toBeGreaterThan(verified(found.slice(half)))
  })
})

describe('a profile', () => {
  test('matches the tables', async () => {
    const [first] = (await search({}, { sort: 'rating' })).doctors
    const profile = await findDoctorProfile(app, first?.slug ?? '', now)
    expect(profile).toMatchObject(first ?? {})
    const published = await db
      .select()
      .from(reviews)
      .where(and(eq(reviews.doctorId, first?.id ?? ''), isNotNull(reviews.publishedAt)))
    expect(profile?.ratingCount).toBe(published.length)
    const mean = published.reduce((sum, { rating }) => sum + rating, 0) / published.length
    expect(profile?.rating).toBeCloseTo(mean, 4)
    expect(profile?.reviews.length).toBe(Math.min(10, published.length))
    const times = profile?.reviews.map((review) => +review.createdAt) ?? []
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(profile?.branches.every((branch) => branch.hours.length > 0)).toBe(true)
    expect(profile?.branches[0]).not.toHaveProperty('doctorId')
  })

  test('does not contain unpublished reviews', async () => {
    const [review] = await db.select().from(reviews).where(isNotNull(reviews.publishedAt)).limit(1)
    const doctorId = review?.doctorId ?? ''
    const [doctor] = await db.select().from(doctors).where(eq(doctors.id, doctorId))
    const before = await findDoctorProfile(app, doctor?.slug ?? '', now)
    await db
      .update(reviews)
      .set({ publishedAt: null })
      .where(eq(reviews.id, review?.id ?? ''))
    await rebuildListings(db, { doctorIds: [doctorId], now })
    const after = await findDoctorProfile(app, doctor?.slug ?? '', now)
    expect(after?.ratingCount).toBe((before?.ratingCount ?? 0) - 1)
    expect(after?.reviews.map(({ id }) => id)).not.toContain(review?.id)
  })

  test('is null for an unknown slug', async () => {
    expect(await findDoctorProfile(app, 'dr-nobody', now)).toBeNull()
    expect(await findDoctorProfile(app, "' or 1=1 --\u0000", now)).toBeNull()
  })
})

describe('the directory does not list', () => {
  test('vets', async () => {
    const vets = await db.select().from(doctors).where(eq(doctors.specialtySlug, 'veterinary'))
    expect(vets.length).toBeGreaterThan(0)
    expect((await search({ specialty: 'veterinary' })).total).toBe(0)
    expect((await search({}, { words: 'بيطري' })).total).toBe(0)
    expect((await listDirectorySuggestions(app, 'veter')).map((each) => each.kind)).not.toContain(
      'specialty',
    )
    for (const { slug } of vets) expect(await findDoctorProfile(app, slug, now)).toBeNull()
    const { specialties: offered } = await readCatalogue(app)
    expect(offered).toHaveLength(43)
    expect(offered.map(({ slug }) => slug)).not.toContain('veterinary')
  })

  test('unpublished doctors, immediately', async () => {
    const [doctor] = (await search({ district: 'nasr-city' })).doctors
    const id = doctor?.id ?? ''
    await db.update(doctors).set({ publishedAt: null }).where(eq(doctors.id, id))
    expect(await findDoctorProfile(app, doctor?.slug ?? '', now)).toBeNull()
    await rebuildListings(db, { doctorIds: [id], now })
    const { doctors: rest } = await search({}, { pageSize: 500 })
    expect(rest.map((each) => each.id)).not.toContain(id)
    await db.update(doctors).set({ publishedAt: now }).where(eq(doctors.id, id))
    await rebuildListings(db, { doctorIds: [id], now })
    expect((await search({})).total).toBe(SEEDED_DOCTORS)
  })
})

test('the catalogue’s counts match the filters’ results', async () => {
  const { governorates, specialties: fields, insurers } = await readCountedCatalogue(app)
  expect([governorates.length, insurers.length]).toEqual([27, 10])
  const entries: [DoctorFilters, number][] = [
    ...governorates.map((each): [DoctorFilters, number] => [
      { governorate: each.slug },
      each.doctorCount,
    ]),
    ...governorates
      .flatMap((each) => each.districts)
      .map((each): [DoctorFilters, number] => [{ district: each.slug }, each.doctorCount]),
    ...fields.map((each): [DoctorFilters, number] => [{ specialty: each.slug }, each.doctorCount]),
    ...insurers.map((each): [DoctorFilters, number] => [{ insurer: each.slug }, each.doctorCount]),
  ]
  const counts = await countEach(entries.map(([filters]) => filters))
  expect(entries.map(([, count]) => count)).toEqual(counts)
})
