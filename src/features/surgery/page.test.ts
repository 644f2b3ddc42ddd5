import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_MONTHS, MIN_MONTHS } from '#/domain/money/instalments.ts'
import type { Locale } from '#/domain/localized.ts'
import { egp } from '#/domain/money/money.ts'
import { findSurgeryCalculator } from '#/server/surgery/calculator.ts'
import { viewPlans } from '#/server/surgery/plans.ts'
import { listFinancingPlans } from '#/server/surgery/surgery.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { surgeryPath } from './hrefs.ts'
import { surgeryHead } from './head.server.ts'
import { readSurgerySearch } from './search.ts'
import { isQuoted, type SurgeryPageView } from './surgery.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

async function open(address: string, locale: Locale = 'en'): Promise<SurgeryPageView> {
  const search = readSurgerySearch(Object.fromEntries(new URLSearchParams(address)))
  const work = async () => {
    const page = await findSurgeryCalculator(app, search)
    return { ...page, head: surgeryHead(page.procedure, 'https://a.example') }
  }
  return (await inRequest(app, { locale }, work)).result
}

function quotesOf({ plans }: SurgeryPageView) {
  const quoted = plans?.plans.filter(isQuoted) ?? []
  return new Map(quoted.map(({ slug, outcome }) => [slug, outcome.quote]))
}

const published = 'procedure=gallbladder&price=60000&down=12000&months=12'

describe('the published vectors', () => {
  test('a flat plan with a fee and a reducing one are correct to the piastre', async () => {
    const quotes = quotesOf(await open(published))
    expect(quotes.get('flat-with-fee')).toMatchObject({
      financedPiastres: egp(48_000),
      monthlyPiastres: egp(4_720),
      lastPiastres: egp(4_720),
      feePiastres: egp(1_440),
      interestPiastres: egp(8_640),
      financierPiastres: egp(58_080),
      totalPiastres: egp(70_080),
      firstDayPiastres: egp(13_440),
    })
    expect(quotes.get('flat-with-fee')?.yearlyRate).toBeCloseTo(0.451, 3)
    expect(quotes.get('reducing-without-fee')?.monthlyPiastres).toBe(egp(4_679.38))
  })

  test('1.5 % a month flat looks like 18 % a year and is 36.8 %', async () => {
    const { flatExample } = await open('')
    expect(flatExample).toMatchObject({ monthlyRate: 0.015, seemingRate: 0.18 })
    expect(flatExample.yearlyRate).toBeCloseTo(0.368, 3)
  })
})

test('the page without a query offers every operation and calculates nothing', async () => {
  const { procedures, procedure, plans, calculator, head } = await open('', 'ar')
  expect(procedures.length).toBe(12)
  expect([procedure, plans, calculator.figures]).toEqual([null, null, null])
  expect([calculator.price.code, calculator.down.code, calculator.months.code]).toEqual([
    null,
    null,
    null,
  ])
  expect(head.path).toBe('/surgery-isntallement')
})

test('an operation has its hospitals, cheapest first, and suggested figures', async () => {
  const { procedure, calculator, plans, head } = await open('procedure=lasik', 'ar')
  const prices = procedure?.hospitals.map(({ minPiastres }) => minPiastres) ?? []
  expect(prices.length).toBeGreaterThan(2)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(procedure?.minPiastres).toBe(prices[0])
  expect(procedure?.specialty).toBe('عيون')
  expect(calculator.figures?.months).toBe(12)
  expect(plans?.lowestRate).not.toBeNull()
  expect(head.path).toBe('/surgery-isntallement?procedure=lasik')
})

test('a hospital’s own price is used if it does the operation', async () => {
  const { procedure, calculator } = await open('procedure=lasik&hospital=sheraa')
  const sheraa = procedure?.hospitals.find(({ slug }) => slug === 'sheraa')
  const price = calculator.figures?.pricePiastres ?? 0
  expect(price).toBeGreaterThanOrEqual(sheraa?.minPiastres ?? Number.NaN)
  expect(price).toBeLessThanOrEqual(sheraa?.maxPiastres ?? Number.NaN)
  const { search } = await open('procedure=lasik&hospital=loolya')
  expect(search).toMatchObject({ procedure: 'lasik', hospital: undefined })
})

test('unknown slugs are ignored', async () => {
  const { search, procedure } = await open('procedure=tarot&hospital=nobody')
  expect([search.procedure, search.hospital, procedure]).toEqual([undefined, undefined, null])
})

test('figures are read in any digits, and calculated without an operation too', async () => {
  const inArabic = await open('price=٦٠٬٠٠٠&down=١٢٠٠٠ ج.م.&months=١٢')
  expect(inArabic.calculator.figures).toEqual((await open(published)).calculator.figures)
  expect(inArabic.calculator.price.shown).toBe('٦٠٬٠٠٠')
  expect(quotesOf(inArabic)).toEqual(quotesOf(await open(published)))
})

test.each<[string, 'price' | 'down' | 'months', string]>([
  ['down=5000', 'price', 'price-required'],
  ['price=much', 'price', 'price-unreadable'],
  ['price=999', 'price', 'price-out-of-range'],
  ['price=10000001', 'price', 'price-out-of-range'],
  ['price=60000&down=some', 'down', 'down-unreadable'],
  ['price=60000&down=-1', 'down', 'down-unreadable'],
  ['price=60000&down=60000', 'down', 'down-too-high'],
  ['price=60000&down=70000', 'down', 'down-too-high'],
  ['price=60000&months=soon', 'months', 'months-unreadable'],
  ['price=60000&months=6.5', 'months', 'months-unreadable'],
  ['price=60000&months=5', 'months', 'months-too-few'],
  ['price=60000&months=61', 'months', 'months-too-many'],
])('%s: the problem is in the field %s', async (address, field, code) => {
  const { calculator, plans } = await open(address)
  expect(calculator[field].code).toBe(code)
  expect(calculator.figures).toBeNull()
  expect(plans).toBeNull()
})

test('the suggested down payment leaves something to finance, even for a low price', async () => {
  for (const price of [1_000, 1_100, 1_250, 5_000]) {
    expect((await open(`price=${price}`)).calculator.figures).not.toBeNull()
  }
})

test('a refused plan says which figures it would accept', async () => {
  const { plans } = await open('price=60000&down=0&months=60')
  expect(plans?.plans.some(isQuoted)).toBe(false)
  for (const { slug, outcome } of plans?.plans ?? []) {
    let answer = outcome
    // First the down payment, then the term.
    for (let tries = 0; tries < 2 && !answer.ok; tries++) {
      const address = surgeryPath(answer.refusal.mend).split('?')[1] ?? ''
      const { plans } = await open(address)
      answer = plans?.plans.find((plan) => plan.slug === slug)?.outcome ?? answer
    }
    expect(answer.ok, slug).toBe(true)
  }
})

test('every schedule adds up to the shown totals, and the marked plan is the cheapest', async () => {
  const terms = await listFinancingPlans(app)
  const amounts = integer({ min: egp(5_000), max: egp(500_000) })
  const shares = integer({ min: 25, max: 80 })
  const months = integer({ min: MIN_MONTHS, max: MAX_MONTHS })
  const { result } = await inRequest(app, {}, async () => {
    assert(
      property(amounts, shares, months, (pricePiastres, share, months) => {
        const downPaymentPiastres = Math.ceil((pricePiastres * share) / 100)
        const figures = { pricePiastres, downPaymentPiastres, months }
        const { plans, lowestRate, lowestTotal } = viewPlans(terms, figures, {})
        const quoted = plans.filter(isQuoted)
        for (const { slug, outcome } of quoted) {
          const { schedule, ...quote } = outcome.quote
          const paid = sum(schedule.map((each) => each.paymentPiastres))
          expect(schedule).toHaveLength(months)
          expect(paid + quote.feePiastres).toBe(quote.financierPiastres)
          expect(paid + quote.firstDayPiastres).toBe(quote.totalPiastres)
          expect(pricePiastres + quote.costPiastres).toBe(quote.totalPiastres)
          expect(sum(schedule.map((each) => each.principalPiastres))).toBe(quote.financedPiastres)
          expect(sum(schedule.map((each) => each.interestPiastres))).toBe(quote.interestPiastres)
          expect(rateOf(lowestRate)).toBeLessThanOrEqual(rateOf(slug))
          expect(totalOf(lowestTotal)).toBeLessThanOrEqual(totalOf(slug))
        }
        function find(slug: string | null) {
          return quoted.find((plan) => plan.slug === slug)?.outcome.quote
        }
        function rateOf(slug: string | null) {
          return find(slug)?.yearlyRate ?? Number.NaN
        }
        function totalOf(slug: string | null) {
          return find(slug)?.totalPiastres ?? Number.NaN
        }
      }),
    )
    return 'held'
  })
  expect(result).toBe('held')
})

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
