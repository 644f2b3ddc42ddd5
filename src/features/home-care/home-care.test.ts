import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { egp } from '#/domain/money/money.ts'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import type { FormOutcome, Typed } from '#/forms/post.ts'
import { receive, type Receivers } from '#/forms/receive.server.ts'
import { holdSlot } from '#/server/bookings/hold.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { holidays } from '#/server/db/schema/holidays.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { listDoctorSlugs, readCatalogue } from '#/server/doctors/directory.ts'
import { listDirectorySuggestions } from '#/server/search/directory-suggestions.ts'
import { findDoctorProfile } from '#/server/doctors/profile.ts'
import { searchListings } from '#/server/search/search-doctors.ts'
import { listVetRows } from '#/server/home-care/home-care.ts'
import { findCarePage } from '#/server/home-care/page.ts'
import { findService, listVets } from '#/server/home-care/service.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { openRequest } from '#/server/sealing/sealed-rows.ts'
import { testApp } from '#/testing/app.ts'
import { newVisitor } from '#/testing/clinic.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { windowValue } from './care.ts'
import { nursingForms, petForms, visitForms } from './forms.server.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

beforeAll(async () => {
  await db.insert(holidays).values({
    key: 'own',
    year: 2026,
    startsOn: '2026-11-24',
    endsOn: '2026-11-24',
    isDropped: false,
    hasCare: false,
    nameAr: 'إجازة',
    nameEn: 'A day off',
    changedAt: SEEDED_AT,
  })
})

const window = '2026-11-22T10:00:00.000Z~2026-11-22T13:00:00.000Z'
const person = { name: 'سلمى فاروق', phone: '01012345678', consent: 'yes' }
const home = { address: '١٢ شارع عباس العقاد', landmark: 'جنب الجامع', floor: 'الدور ٣' }

const visit: Typed = {
  form: 'visit',
  rate: 'home-gp',
  district: 'maadi',
  window,
  ...person,
  ...home,
  case: 'سخونية من يومين',
  health: 'yes',
}
const nursing: Typed = {
  ...visit,
  form: 'nursing',
  rate: 'nursing-elderly-12',
  nurse: 'female',
  window: '2026-11-22T06:00:00.000Z~2026-11-22T18:00:00.000Z',
}
const pet: Typed = { ...person, district: 'maadi', window, species: 'cat', age: 'سنتين' }
const lead: Typed = { ...person, form: 'lead', rate: 'home-gp', district: 'helwan' }

let phones = 0

async function send(forms: Receivers, typed: Typed): Promise<FormOutcome> {
  phones += 1
  const phone = `010${String(phones).padStart(8, '0')}`
  const sent = { ...(await issueFormToken(app)), ...typed, phone }
  return (await inRequest(app, {}, () => receive(forms, sent))).result
}

/** The request that a form created. */
async function sendWell(forms: Receivers, typed: Typed) {
  const outcome = await send(forms, typed)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems))
  const reference = outcome.location.split('/').at(-1) ?? ''
  const [row] = await db.select().from(requests).where(eq(requests.reference, reference))
  if (!row) throw new Error('no request')
  return openRequest(app.vault.columnCipher, row)
}

function open(service: Parameters<typeof findCarePage>[1], search: object) {
  return inRequest(app, {}, () => findCarePage(app, service, search))
}

test('the rate card, the quote and the request have the same price, whatever the form says', async () => {
  const price = { minPiastres: egp(450), maxPiastres: egp(700) }
  const { result: explained } = await inRequest(app, {}, () => findService(app, 'home-visit'))
  expect(explained.rates.find(({ slug }) => slug === 'home-gp')).toMatchObject(price)
  const { result: page } = await open('home-visit', { rate: 'home-gp', district: 'maadi' })
  expect(page.quote).toMatchObject(price)
  const invented = { price: '1', minPiastres: '1', maxPiastres: '1' }
  const { details } = await sendWell(visitForms, { ...visit, ...invented })
  expect(details).toMatchObject(price)
})

test('every offered window is accepted, and the first is not too soon', async () => {
  const { result: page } = await open('home-visit', { rate: 'home-gp', district: 'maadi' })
  const offered = page.days.flatMap(({ windows }) => windows)
  expect(+new Date(offered[0]?.startsAt ?? 0)).toBeGreaterThan(+SEEDED_AT)
  expect(page.days.map(({ date }) => date)).not.toContain('2026-11-24')
  for (const each of [offered[0], offered.at(-1)]) {
    if (!each) throw new Error('nothing is offered')
    expect(await send(visitForms, { ...visit, window: windowValue(each) })).toMatchObject({
      ok: true,
    })
  }
})

test('a series is stored shift by shift, skips a closed day, and has the card’s price', async () => {
  const chosen = { count: '3', equipment: 'equipment-bed' }
  const search = { rate: nursing['rate'], district: 'maadi', count: 3, equipment: 'equipment-bed' }
  const { result: page } = await open('nursing', search)
  const { details } = await sendWell(nursingForms, { ...nursing, ...chosen })
  const { minPiastres, maxPiastres } = page.quote ?? {}
  expect(details).toMatchObject({
    minPiastres,
    maxPiastres,
    count: 3,
    equipment: 'equipment-bed',
    nurse: 'female',
    visits: [
      { startsAt: '2026-11-22T06:00:00.000Z', endsAt: '2026-11-22T18:00:00.000Z' },
      { startsAt: '2026-11-23T06:00:00.000Z', endsAt: '2026-11-23T18:00:00.000Z' },
      { startsAt: '2026-11-25T06:00:00.000Z', endsAt: '2026-11-25T18:00:00.000Z' },
    ],
  })
})

test('a series of thirty nights skips the night that ends on a closed day', async () => {
  const night = '2026-11-22T18:00:00.000Z~2026-11-23T06:00:00.000Z'
  const { details } = await sendWell(nursingForms, { ...nursing, window: night, count: '٣٠' })
  const { visits } = details
  expect(visits).toHaveLength(30)
  expect(visits).not.toContainEqual(
    expect.objectContaining({ startsAt: '2026-11-23T18:00:00.000Z' }),
  )
})

describe('refused', () => {
  test.each<[string, Typed, string, string]>([
    ['a rate that is not on the card', { rate: 'home-surgeon' }, 'form', 'choice-required'],
    ['a rate of another service', { rate: 'nursing-elderly-12' }, 'form', 'choice-required'],
    ['an invalid slug', { rate: '../etc' }, 'rate', 'choice-required'],
    ['an area without service', { district: 'helwan' }, 'form', 'not-covered'],
    ['an unknown area', { district: 'atlantis' }, 'form', 'not-covered'],
    ['no window', { window: '' }, 'window', 'date-invalid'],
    ['an incomplete window', { window: '2026-11-22T10:00:00.000Z~' }, 'window', 'date-invalid'],
    ['an impossible window', at('2026-13-45T10:00:00Z', 3), 'window', 'date-invalid'],
    ['a window in the past', at('2026-11-20T10:00:00Z', 3), 'window', 'date-invalid'],
    ['one that has begun', at('2026-11-21T10:00:00Z', 3), 'window', 'date-invalid'],
    ['one off the grid', at('2026-11-22T10:30:00Z', 3), 'window', 'date-invalid'],
    ['one in three weeks', at('2026-12-12T10:00:00Z', 3), 'window', 'date-invalid'],
    ['one on a closed day', at('2026-11-24T10:00:00Z', 3), 'window', 'date-invalid'],
    ['one with another end', at('2026-11-22T10:00:00Z', 4), 'window', 'date-invalid'],
    ['one that ends before it begins', at('2026-11-22T10:00:00Z', -3), 'window', 'date-invalid'],
    ['more than one visit of a doctor', { count: '2' }, 'count', 'choice-required'],
    ['no consent', { consent: '' }, 'consent', 'consent-required'],
    ['no consent about health', { health: 'no' }, 'health', 'consent-required'],
  ])('%s', async (_what, changes, field, code) => {
    expect(await send(visitForms, { ...visit, ...changes })).toEqual({
      ok: false,
      problems: [{ field, code }],
    })
  })

  test.each(['31', '0', '-1', '1.5', '1e1', '0x10', ' ', 'many', '٣١', '9'.repeat(400)])(
    '%s shifts',
    async (count) => {
      expect(await send(nursingForms, { ...nursing, count })).toEqual({
        ok: false,
        problems: [{ field: 'count', code: 'choice-required' }],
      })
    },
  )

  test.each<[string, Typed]>([
    ['equipment as a rate', { rate: 'equipment-bed' }],
    ['a shift as equipment', { equipment: 'nursing-medical-12' }],
    ['equipment that is not on the card', { equipment: 'equipment-robot' }],
  ])('%s', async (_what, changes) => {
    expect(await send(nursingForms, { ...nursing, ...changes })).toMatchObject({
      problems: [{ code: 'choice-required' }],
    })
  })

  test('a pet at home with the clinic’s form and no address', async () => {
    const typed = { ...pet, form: 'pet-clinic', rate: 'pet-exam-home' }
    expect(await send(petForms, typed)).toMatchObject({ problems: [{ code: 'choice-required' }] })
    expect((await send(petForms, { ...typed, rate: 'pet-exam-clinic' })).ok).toBe(true)
    const athome = { ...pet, ...home, form: 'pet-home' }
    expect((await send(petForms, { ...athome, rate: 'pet-exam-home' })).ok).toBe(true)
    expect((await send(petForms, { ...athome, rate: 'pet-exam-clinic' })).ok).toBe(false)
  })
})

test('a request from an area without service is stored, but not from an unknown area', async () => {
  expect(await sendWell(visitForms, lead)).toMatchObject({
    kind: 'coverage',
    details: { service: 'home-visit', rate: 'home-gp', district: 'helwan' },
  })
  for (const [change, code] of [
    [{ district: 'atlantis' }, 'district-not-found'],
    [{ rate: 'home-surgeon' }, 'choice-required'],
    [{ rate: 'nursing-elderly-12' }, 'choice-required'],
  ] as const) {
    expect(await send(visitForms, { ...lead, ...change })).toMatchObject({ problems: [{ code }] })
  }
})

test('each purpose has its own consent, with the policy in force', async () => {
  const { id } = await sendWell(visitForms, visit)
  const rows = await db.select().from(consents).where(eq(consents.requestId, id))
  expect(rows.map(({ purpose }) => purpose).toSorted()).toEqual(['health', 'request'])
  expect(new Set(rows.map(({ policyVersion }) => policyVersion))).toEqual(new Set([POLICY_VERSION]))
  const { id: petId } = await sendWell(petForms, {
    ...pet,
    form: 'pet-clinic',
    rate: 'pet-exam-clinic',
  })
  const one = await db.select().from(consents).where(eq(consents.requestId, petId))
  expect(one.map(({ purpose }) => purpose)).toEqual(['request'])
})

test('vets are not listed with the doctors for people', async () => {
  const { result: vets } = await inRequest(app, {}, () => listVets(app))
  expect(vets.length).toBeGreaterThan(0)
  const { clock } = app
  const listed = new Set(await listDoctorSlugs(app))
  const { specialties } = await readCatalogue(app)
  expect(specialties.map(({ slug }) => slug)).not.toContain('veterinary')
  const search = { sort: 'recommended', page: 1, pageSize: 20, now: clock.now() } as const
  for (const query of [{ filters: { specialty: 'veterinary' } }, { filters: {}, words: 'بيطري' }]) {
    const { doctors: found } = await searchListings(app, { ...search, ...query })
    expect(found.map(({ specialtySlug }) => specialtySlug)).not.toContain('veterinary')
  }
  for (const { slug, name } of vets) {
    expect(listed).not.toContain(slug)
    expect(await findDoctorProfile(app, slug, clock.now())).toBeNull()
    for (const typed of [name, 'بيطري', 'vet']) {
      const suggested = (await listDirectorySuggestions(app, typed)).flatMap((each) =>
        'slug' in each ? [each.slug] : [],
      )
      expect(suggested).not.toContain(slug)
      expect(suggested).not.toContain('veterinary')
    }
  }
})

test('each clinic of a vet has its price and its first free time, which changes when that is held', async () => {
  const clinicsOf = async () => {
    const { result } = await inRequest(app, {}, () => listVets(app))
    return result.flatMap(({ slug, clinics }) => clinics.map((clinic) => ({ slug, ...clinic })))
  }
  const clinic = (await clinicsOf()).find(({ nextAt }) => nextAt)
  if (!clinic?.nextAt) throw new Error('No vet has a free time.')
  expect(clinic.feePiastres).toBeGreaterThan(0)
  const slot = { doctor: clinic.slug, branch: clinic.branchId, at: clinic.nextAt }
  const held = await holdSlot(app, newVisitor(), { ...slot, submissionKey: randomUUID() })
  expect(held.ok).toBe(true)
  const after = (await clinicsOf()).find(({ branchId }) => branchId === clinic.branchId)
  expect(Date.parse(after?.nextAt ?? '')).toBeGreaterThan(Date.parse(clinic.nextAt))
})

test('a vet is marked as verified, but never an invented one', async () => {
  const isVerified = async () => {
    const { result } = await inRequest(app, {}, () => listVets(app))
    return result[0]?.isVerified
  }
  const [vet] = await listVetRows(app)
  const isVet = eq(doctors.slug, vet?.slug ?? '')
  expect(vet?.isDemo).toBe(true)
  expect(await isVerified()).toBe(false)
  await db.update(doctors).set({ isDemo: false, verifiedAt: SEEDED_AT }).where(isVet)
  expect(await isVerified()).toBe(true)
  await db.update(doctors).set({ isDemo: true }).where(isVet)
})

test('an unpublished vet is not shown', async () => {
  const before = await listVetRows(app)
  const slug = before[0]?.slug ?? ''
  await db.update(doctors).set({ publishedAt: null }).where(eq(doctors.slug, slug))
  const shown = await listVetRows(app)
  expect(shown.map((vet) => vet.slug)).not.toContain(slug)
})

/** A window of this many hours. */
function at(start: string, hours: number): Typed {
  const startsAt = new Date(start)
  const endsAt = new Date(+startsAt + hours * 3600_000)
  return { window: isNaN(+startsAt) ? `${start}~${start}` : windowValue(isoOf(startsAt, endsAt)) }
}

function isoOf(startsAt: Date, endsAt: Date) {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}
