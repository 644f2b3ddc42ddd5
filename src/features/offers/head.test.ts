import { expect, test } from 'vitest'
import { findOffersPage } from '#/server/offers/offers-page.ts'
import { findOffer } from '#/server/offers/page.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { offerHead, viewOffersPage } from './head.server.ts'
import { readOffersSearch } from './search.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const origin = 'http://balsam.test'

async function inEnglish<Result>(work: () => Promise<Result>): Promise<Result> {
  return (await inRequest(app, { locale: 'en' }, work)).result
}

const page = (query: string) =>
  inEnglish(async () => {
    const search = readOffersSearch(Object.fromEntries(new URLSearchParams(query)))
    return viewOffersPage(await findOffersPage(app, search), origin)
  })

const offer = (slug: string) =>
  inEnglish(async () => {
    const found = await findOffer(app, slug)
    return found && { ...found, head: offerHead(found, origin) }
  })

test('a page has a heading for its filters, and the choices of each filter', async () => {
  const found = await page('specialty=dentistry&area=giza.mohandessin')
  expect(found.heading).toBe('Dentistry offers in Mohandessin')
  expect(found.offers.map(({ title }) => title)).toEqual(['Scaling and polishing'])
  const giza = found.choices.areas.find(({ slug }) => slug === 'giza')
  expect(giza).toMatchObject({ name: 'Giza', count: 2 })
  expect(giza?.districts.map(({ slug, count }) => [slug, count])).toEqual([
    ['mohandessin', 1],
    ['6th-of-october', 1],
  ])
})

test('a choice without results stays visible', async () => {
  const found = await page('specialty=neurology&area=asyut.dairut&priceMax=150')
  expect(found.total).toBe(0)
  expect(found.heading).toBe('Neurology offers in Dairut')
  expect(found.choices.prices).toContainEqual({ pounds: 150, count: 0 })
})

test('unknown values do not narrow the list, and a page past the end is the last one', async () => {
  const whole = await page('')
  expect(whole.pageCount).toBe(2)
  const odd = await page('specialty=astrology&area=giza.maadi&priceMax=-1&sort=;drop&page=99')
  expect(odd.total).toBe(whole.total)
  expect(odd.page).toBe(2)
  expect(odd.head.path).toBe('/offers?page=2')
})

test('an offer’s page has its state, its last days and its structured data', async () => {
  expect(await offer('vitamin-d-test')).toMatchObject({
    state: 'open',
    left: 3,
    lastDay: '2026-11-30',
    voucherLastDay: '2026-11-30',
    licenceNumber: '1187/2026',
    claim: { ok: true },
    head: {
      private: false,
      jsonLd: [
        {
          '@type': 'Offer',
          price: 420,
          priceCurrency: 'EGP',
          availability: 'https://schema.org/LimitedAvailability',
          priceValidUntil: '2026-11-30',
          url: `${origin}/en/offers/vitamin-d-test`,
          seller: { name: 'Shatt Alexandria Laboratories' },
        },
        { '@type': 'BreadcrumbList' },
      ],
    },
  })
})

test('an ended offer keeps its page, without indexing; a draft has none', async () => {
  expect(await offer('winter-flu-shot')).toMatchObject({
    state: 'ended',
    claim: { ok: false, code: 'offer-ended' },
    head: { private: true, jsonLd: [] },
  })
  expect(await offer('forehead-lines')).toBeNull()
  expect(await offer('no-such-offer')).toBeNull()
})
