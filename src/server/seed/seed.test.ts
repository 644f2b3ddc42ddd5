import { eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { distanceKm } from '#/domain/directory/distance.ts'
import { isInEgypt } from '#/domain/directory/point.ts'
import { parseProviderPhone } from '#/domain/account/provider-phone.ts'
import { listSlots } from '#/domain/schedule/slots.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { bookingCoverages } from '#/server/db/schema/coverage.ts'
import { districts, governorates, insurers, specialties } from '#/server/db/schema/catalogue.ts'
import { branches, doctors, weeklyRules } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { offices } from '#/server/db/schema/offices.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { loadSchedules } from '#/server/diary/schedules.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT, SEEDED_DOCTORS } from '#/testing/seeded-at.ts'
import { seedDatabase } from './seed.ts'

const { db, ownerUrl } = await cloneDatabase()
const arabic = /^[\u0600-\u06FF\s.،]+$/
const latin = /^[A-Za-z\s]+$/

/** The single number that a statement returns. */
async function count(query: ReturnType<typeof sql>): Promise<number> {
  const [row] = z
    .array(z.object({ count: z.coerce.number() }))
    .parse((await db.execute(query)).rows)
  return row?.count ?? Number.NaN
}

test('the catalogue is complete', async () => {
  expect(await db.$count(governorates)).toBe(27)
  expect(await db.$count(specialties)).toBe(44)
  expect(await db.$count(insurers)).toBe(10)
  const animals = await db
    .select()
    .from(specialties)
    .where(sql`patients = 'animal'`)
  expect(animals.map((each) => each.slug)).toEqual(['veterinary'])
  expect((await db.select().from(specialties)).filter((each) => each.synonyms === '')).toEqual([])
})

test('every governorate has districts, named in both scripts', async () => {
  const places = await db.select().from(districts)
  expect(new Set(places.map((place) => place.governorateSlug)).size).toBe(27)
  for (const place of places) {
    expect(place.nameAr).toMatch(arabic)
    expect(place.nameEn).toMatch(/^[A-Za-z0-9\s]+$/)
  }
})

test('the requested number of doctors is created, with some in every specialty and governorate', async () => {
  const people = sql`from doctors join specialties on specialties.slug = specialty_slug where patients = 'human'`
  expect(await count(sql`select count(*) ${people}`)).toBe(SEEDED_DOCTORS)
  expect(await count(sql`select count(distinct specialty_slug) ${people}`)).toBe(43)
  expect(
    await count(sql`select count(distinct governorate_slug) from branches
      join districts on districts.slug = district_slug`),
  ).toBe(27)
  expect(
    await count(sql`select count(*) from doctors join branches on doctor_id = doctors.id
      where specialty_slug = 'dermatology' and district_slug = 'nasr-city'`),
  ).toBeGreaterThanOrEqual(6)
})

test('doctors are distinct, named in both scripts and marked as demo data', async () => {
  const all = await db.select().from(doctors)
  for (const key of ['slug', 'syndicateNumber', 'id'] as const) {
    expect(new Set(all.map((doctor) => doctor[key])).size).toBe(all.length)
  }
  for (const doctor of all) {
    expect(doctor.nameAr).toMatch(arabic)
    expect(doctor.nameEn).toMatch(latin)
    expect(doctor.slug).toMatch(/^dr-[a-z0-9-]+$/)
    expect(doctor.syndicateNumber).toMatch(/^\d+$/)
    expect(doctor.languages).toContain('ar')
    expect(doctor.isDemo).toBe(true)
    expect(doctor.publishedAt).not.toBeNull()
    // Every template was filled.
    expect(`${doctor.bioAr}${doctor.bioEn}${doctor.headlineAr}`).not.toMatch(/[{}|$]|undefined/)
  }
  const verified = all.filter((doctor) => doctor.verifiedAt !== null).length / all.length
  expect(verified).toBeGreaterThan(0.55)
  expect(verified).toBeLessThan(0.85)
})

test('no telephone can belong to a real person, and each has the area code of its place', async () => {
  const areas = [
    ...(await db.select({ phone: branches.phone, district: branches.districtSlug }).from(branches)),
    ...(await db
      .select({ phone: facilities.phone, district: facilities.districtSlug })
      .from(facilities)),
    ...(await db.select({ phone: offices.phone, district: offices.districtSlug }).from(offices)),
  ]
  for (const { phone } of areas) {
    expect(parseProviderPhone(phone), phone).toEqual({ ok: true, phone })
    // No real subscriber number starts with 0.
    expect(phone).toMatch(/^\+20(?:2|3|[1456789]\d)0/)
  }
  const smouha = areas.filter(({ district }) => district === 'smouha')
  expect(smouha.length).toBeGreaterThan(2)
  expect(smouha.filter(({ phone }) => !phone.startsWith('+203'))).toEqual([])
})

test('no doctor has more than the two clinics that the law allows', async () => {
  const most = sql`select max(n) as count from (select count(*) as n from branches group by doctor_id) as each`
  expect(await count(most)).toBe(2)
  expect(
    await count(sql`select count(*) from doctors where id not in (select doctor_id from branches)`),
  ).toBe(0)
})

test('fees are multiples of ten pounds, and a follow-up costs less than a visit', async () => {
  for (const { feePiastres, followUpFeePiastres } of await db.select().from(branches)) {
    expect(feePiastres % 1000).toBe(0)
    expect(followUpFeePiastres % 1000).toBe(0)
    expect(feePiastres).toBeGreaterThanOrEqual(20_000)
    expect(feePiastres).toBeLessThanOrEqual(150_000)
    expect(followUpFeePiastres).toBeLessThan(feePiastres)
  }
})

test('the hours of one doctor never overlap, also past midnight', async () => {
  const from = new Date(+SEEDED_AT - 8 * 86_400_000)
  const until = new Date(+SEEDED_AT + 8 * 86_400_000)
  const ids = (await db.select({ id: doctors.id }).from(doctors)).map(({ id }) => id)
  const schedules = await loadSchedules(db, ids, from, until, SEEDED_AT)
  expect(schedules.size).toBe(ids.length)
  for (const { rules } of schedules.values()) {
    const slots = listSlots({
      rules,
      seasons: [],
      daysOff: [],
      exceptions: [],
      busy: [],
      from,
      until,
    })
    expect(slots.length).toBeGreaterThan(0)
    slots.slice(1).forEach((slot, at) => {
      expect(+slot.startsAt).toBeGreaterThanOrEqual(+(slots[at]?.endsAt ?? Number.NaN))
    })
  }
  expect(await db.$count(weeklyRules, sql`ends_at <= starts_at`)).toBeGreaterThan(0)
})

test('every visit is on the grid of its branch', async () => {
  const rules = await db.select().from(weeklyRules)
  const visits = await db.select().from(bookings)
  expect(visits.length).toBeGreaterThan(SEEDED_DOCTORS)
  for (const visit of visits) {
    const own = rules.filter((rule) => rule.branchId === visit.branchId)
    const from = new Date(+visit.startsAt)
    const slots = listSlots({
      rules: own,
      seasons: [],
      daysOff: [],
      exceptions: [],
      busy: [],
      from,
      until: new Date(+from + 1),
    })
    expect(slots).toEqual([
      { branchId: visit.branchId, startsAt: visit.startsAt, endsAt: visit.endsAt },
    ])
  }
})

test('reviews are of attended past visits, about six per doctor', async () => {
  const unearned = sql`select count(*) from reviews join bookings on bookings.id = booking_id
    where status <> 'completed' or reviews.created_at < ends_at or ends_at > ${SEEDED_AT.toISOString()}
      or reviews.doctor_id <> bookings.doctor_id`
  expect(await count(unearned)).toBe(0)
  const perDoctor = (await db.$count(reviews)) / (await db.$count(doctors))
  expect(perDoctor).toBeGreaterThan(4.5)
  expect(perDoctor).toBeLessThan(7.5)
  const written = await db.select().from(reviews)
  expect(written.filter(({ comment }) => /[{}|]/.test(comment))).toEqual([])
  expect(written.filter(({ authorName }) => !/^\S+( \S+)? \S\.$/u.test(authorName))).toEqual([])
})

test('one patient has a series of twelve visits with a physiotherapist', async () => {
  const visits = await db
    .select({ seriesId: bookings.seriesId, specialty: doctors.specialtySlug })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .where(isNotNull(bookings.seriesId))
  expect(visits).toHaveLength(12)
  expect(new Set(visits.map(({ seriesId }) => seriesId)).size).toBe(1)
  expect(visits[0]?.specialty).toBe('physiotherapy')
})

test('messages of past visits were sent, most arrived, and some coming visits are insured', async () => {
  const by = (receipt: string) =>
    count(
      sql`select count(*) from notice_deliveries where channel = 'whatsapp' and receipt = ${receipt}`,
    )
  expect(await by('read')).toBeGreaterThan(await by('failed'))
  expect(await count(sql`select count(*) from notices where status <> 'sent'`)).toBe(0)
  expect(
    await count(sql`select count(*) from notice_deliveries where channel = 'sms'`),
  ).toBeGreaterThan(0)
  const coverages = await db.select().from(bookingCoverages)
  expect(new Set(coverages.map(({ state }) => state))).toEqual(new Set(['stated', 'approved']))
})

test('some future slots are taken', async () => {
  const coming = await db.$count(
    bookings,
    sql`status = 'booked' and starts_at > ${SEEDED_AT.toISOString()}`,
  )
  expect(coming).toBeGreaterThan(SEEDED_DOCTORS)
})

test('seeding again changes nothing', async () => {
  const before = await db.select().from(doctors).orderBy(doctors.id)
  await seedDatabase(ownerUrl, { now: new Date(+SEEDED_AT + 5 * 86_400_000), doctors: 10 })
  expect(await db.select().from(doctors).orderBy(doctors.id)).toEqual(before)
})

test('every district has a centre in Egypt, and every clinic a pin near it, its own unless it is in a centre', async () => {
  const areas = await db.select().from(districts)
  const centres = new Map(areas.map(({ slug, centre }) => [slug, centre]))
  for (const { centre } of areas) expect(centre && isInEgypt(centre)).toBe(true)
  const places = await db.select().from(branches)
  for (const { pin, districtSlug } of places) {
    const centre = centres.get(districtSlug)
    expect(pin && centre && distanceKm(pin, centre)).toBeLessThan(1)
  }
  const shared = new Set((await db.select().from(affiliations)).map(({ branchId }) => branchId))
  const own = places.filter(({ id }) => !shared.has(id))
  const pins = new Set(own.map(({ pin }) => JSON.stringify(pin)))
  expect(pins.size).toBeGreaterThan(own.length * 0.9)
})
