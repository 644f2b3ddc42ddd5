import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { egp } from '#/domain/money/money.ts'
import { isPublicOffer, savingPercent } from '#/domain/content/offer.ts'
import { districts, specialties } from '#/server/db/schema/catalogue.ts'
import { offers } from '#/server/db/schema/offers.ts'
import { transact } from '#/server/work.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { countOffers, listOfferRows } from './list.ts'
import type { OfferSearch } from './offer.ts'
import { findOfferRow, listOfferSlugs } from './offers.ts'
import { publishLocked } from './publication.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const now = SEEDED_AT

const all: OfferSearch = { filters: {}, sort: 'saving', page: 1, pageSize: 100, now }
const list = (change: Partial<OfferSearch>) => listOfferRows(app, { ...all, ...change })
const publish = (slug: string) => transact(app, (work) => publishLocked(work, slug))
const count = (filters: OfferSearch['filters'], at = now) => countOffers(app, filters, at)

/** A new draft for one test. */
async function newDraft(change: Partial<typeof offers.$inferInsert> = {}): Promise<string> {
  const [pattern] = await db.select().from(offers).where(eq(offers.slug, 'teeth-cleaning'))
  if (!pattern) throw new Error('The seed has no such offer.')
  const id = randomUUID()
  const slug = `draft-${id}`
  await db.insert(offers).values({ ...pattern, id, slug, publishedAt: null, claimed: 0, ...change })
  return slug
}

describe('the list', () => {
  test('contains the offers that the domain considers public, at any time', async () => {
    for (const days of [-60, -19, 0, 2, 10, 40, 90]) {
      const at = new Date(+now + days * 86_400_000)
      const rows = await db.select().from(offers)
      const expected = rows.filter((row) => isPublicOffer(row, at)).map(({ slug }) => slug)
      const found = await list({ now: at })
      expect(found.map(({ slug }) => slug).toSorted()).toEqual(expected.toSorted())
      expect((await count({}, at)).total).toBe(expected.length)
      expect(await listOfferSlugs(app, at)).toEqual(expected.toSorted())
    }
  })

  test('contains no drafts and no ended offers', async () => {
    const slugs = (await list({})).map(({ slug }) => slug)
    expect(slugs).not.toContain('forehead-lines')
    expect(slugs).not.toContain('winter-flu-shot')
  })

  test('is narrowed by each filter, and by all together', async () => {
    const everything = await list({})
    const filters = { governorate: 'giza', specialty: 'dentistry', priceMax: egp(650) }
    for (const [filter, keeps] of [
      [{ specialty: 'dentistry' }, ({ specialtySlug }) => specialtySlug === 'dentistry'],
      [{ governorate: 'giza' }, ({ governorateSlug }) => governorateSlug === 'giza'],
      [{ district: 'dokki' }, ({ districtSlug }) => districtSlug === 'dokki'],
      [{ priceMax: egp(420) }, ({ pricePiastres }) => pricePiastres <= egp(420)],
      [
        filters,
        ({ specialtySlug, governorateSlug, pricePiastres }) =>
          specialtySlug === 'dentistry' && governorateSlug === 'giza' && pricePiastres <= egp(650),
      ],
    ] satisfies [OfferSearch['filters'], (offer: (typeof everything)[number]) => boolean][]) {
      const found = await list({ filters: filter })
      expect(found).toEqual(everything.filter(keeps))
      expect(found.length).toBeGreaterThan(0)
      expect((await count(filter)).total).toBe(found.length)
    }
  })

  test('has counts for each choice, given the other filters', async () => {
    const counts = await count({ specialty: 'dentistry', governorate: 'giza' })
    for (const { slug } of await db.select().from(specialties)) {
      const { total } = await count({ specialty: slug, governorate: 'giza' })
      expect(counts.specialties.get(slug) ?? 0).toBe(total)
    }
    const places = await db.select().from(districts).where(eq(districts.governorateSlug, 'cairo'))
    for (const { slug } of places) {
      const { total } = await count({ specialty: 'dentistry', district: slug })
      expect(counts.districts.get(slug) ?? 0).toBe(total)
    }
    expect(counts.prices.toSorted((a, b) => a - b)).toEqual([egp(450), egp(650)])
  })

  test('has offers that cannot be claimed last, and the rest in the requested order', async () => {
    for (const [sort, key] of [
      ['saving', (offer) => -savingPercent(offer)],
      ['ending', ({ endsAt }) => +endsAt],
      ['price', ({ pricePiastres }) => pricePiastres],
    ] satisfies [
      OfferSearch['sort'],
      (offer: Awaited<ReturnType<typeof list>>[number]) => number,
    ][]) {
      const found = await list({ sort })
      expect(found.slice(-2).map(({ slug }) => slug)).toEqual([
        'braces-start',
        'skin-deep-cleansing',
      ])
      const keys = found.slice(0, -2).map(key)
      expect(keys).toEqual(keys.toSorted((a, b) => a - b))
    }
  })

  test('has pages without gaps', async () => {
    const whole = (await list({})).map(({ slug }) => slug)
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, pageSize: 7 })))
    expect(pages.flatMap((page) => page.map(({ slug }) => slug))).toEqual(whole)
    expect(await list({ page: 9 })).toEqual([])
  })
})

describe('publishing', () => {
  test('makes a licensed draft public', async () => {
    const slug = await newDraft()
    expect(await listOfferSlugs(app, now)).not.toContain(slug)
    expect(await publish(slug)).toEqual({ ok: true, publishedAt: now })
    expect(await listOfferSlugs(app, now)).toContain(slug)
    expect(await publish(slug)).toMatchObject({ code: 'already-published' })
  })

  test.each([
    ['licence-missing', { licenceNumber: null }],
    ['licence-missing', { licenceNumber: '  ' }],
    ['already-ended', { startsAt: new Date(+now - 2000), endsAt: new Date(+now - 1000) }],
  ] as const)('is refused by the domain: %s', async (code, change) => {
    const slug = await newDraft(change)
    expect(await publish(slug)).toEqual({ ok: false, code })
    expect((await findOfferRow(app, slug))?.publishedAt).toBeNull()
  })

  test.each([
    ['offers_licensed', { licenceNumber: null }],
    ['offers_licensed', { licenceNumber: '' }],
    ['offers_licensed', { licenceNumber: '  ' }],
    ['offers_published_in_time', { startsAt: new Date(+now - 2000), endsAt: now }],
  ] as const)('is refused by the database too: %s', async (constraint, change) => {
    const slug = await newDraft(change)
    const past = db.update(offers).set({ publishedAt: now }).where(eq(offers.slug, slug))
    await expect(past).rejects.toMatchObject({ cause: { constraint } })
  })

  test('a published offer cannot lose its licence', async () => {
    const slug = await newDraft()
    await publish(slug)
    const lost = db.update(offers).set({ licenceNumber: null }).where(eq(offers.slug, slug))
    await expect(lost).rejects.toMatchObject({ cause: { constraint: 'offers_licensed' } })
  })

  test('an unknown offer gives null', async () => {
    expect(await publish('nothing')).toBeNull()
  })
})
