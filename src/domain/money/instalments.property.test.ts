import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'

import {
  MAX_FEE_RATE,
  MAX_MONTHLY_RATE,
  MAX_MONTHS,
  MIN_FINANCED_PIASTRES,
  MIN_MONTHS,
  quote,
  type InstalmentQuote,
  type QuoteRequest,
} from '#/domain/money/instalments.ts'
import { egp } from '#/domain/money/money.ts'
import { presentValue } from '#/domain/money/yearly-rate.ts'

const requests = record({
  financed: integer({ min: MIN_FINANCED_PIASTRES, max: egp(500_000) }),
  downPaymentPiastres: integer({ min: 0, max: egp(100_000) }),
  months: integer({ min: MIN_MONTHS, max: MAX_MONTHS }),
  kind: constantFrom('flat' as const, 'reducing' as const),
  monthlyRate: integer({ min: 0, max: MAX_MONTHLY_RATE }),
  feeRate: integer({ min: 0, max: MAX_FEE_RATE }),
}).map(({ financed, downPaymentPiastres, months, ...plan }): QuoteRequest => ({
  pricePiastres: financed + downPaymentPiastres,
  downPaymentPiastres,
  months,
  plan,
}))

function quoted(request: QuoteRequest): InstalmentQuote {
  const result = quote(request)
  if (!result.ok) throw new Error(result.code)
  return result.quote
}

function withPlan(request: QuoteRequest, over: Partial<QuoteRequest['plan']>): QuoteRequest {
  return { ...request, plan: { ...request.plan, ...over } }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

test('the parts add up to the total, to the piastre', () => {
  assert(
    property(requests, (request) => {
      const answer = quoted(request)
      const { schedule, financedPiastres, feePiastres, interestPiastres } = answer
      expect(schedule.map(({ month }) => month)).toEqual(schedule.map((_, index) => index + 1))
      expect(sum(schedule.map((row) => row.paymentPiastres)) + feePiastres).toBe(
        answer.totalPiastres,
      )
      expect(sum(schedule.map((row) => row.principalPiastres))).toBe(financedPiastres)
      expect(sum(schedule.map((row) => row.interestPiastres))).toBe(interestPiastres)
      let owed = financedPiastres
      for (const row of schedule) {
        expect(row.paymentPiastres).toBe(row.principalPiastres + row.interestPiastres)
        expect(row.principalPiastres).toBeGreaterThan(0)
        expect(row.interestPiastres).toBeGreaterThanOrEqual(0)
        expect(row.balancePiastres).toBe((owed -= row.principalPiastres))
      }
      expect(owed).toBe(0)
    }),
  )
})

test('only the last payment differs, by at most half a piastre per month', () => {
  assert(
    property(requests, (request) => {
      const { schedule, monthlyPiastres, lastPiastres } = quoted(request)
      for (const row of schedule.slice(0, -1)) expect(row.paymentPiastres).toBe(monthlyPiastres)
      expect(schedule.at(-1)?.paymentPiastres).toBe(lastPiastres)
      expect(Math.abs(lastPiastres - monthlyPiastres)).toBeLessThanOrEqual(request.months / 2 + 1)
    }),
  )
})

test('the exact sums agree with the formulas as printed', () => {
  assert(
    property(requests, (request) => {
      const { financedPiastres: p, monthlyPiastres } = quoted(request)
      const { months: n, plan } = request
      const i = plan.monthlyRate / 10_000
      const flat = (p * (1 + i * n)) / n
      const reducing = i === 0 ? p / n : (p * i) / (1 - (1 + i) ** -n)
      const exact = plan.kind === 'flat' ? flat : reducing
      expect(Math.abs(monthlyPiastres - exact)).toBeLessThanOrEqual(0.501)
    }),
  )
})

test('the interest of a month in a reducing plan is the rate of the balance', () => {
  assert(
    property(requests, (request) => {
      const reducing = withPlan(request, { kind: 'reducing' })
      let owed = quoted(reducing).financedPiastres
      for (const row of quoted(reducing).schedule) {
        const due = (owed * reducing.plan.monthlyRate) / 10_000
        expect(Math.abs(row.interestPiastres - due)).toBeLessThan(1 + request.months / 20)
        owed = row.balancePiastres
      }
    }),
  )
})

test('the effective yearly rate discounts the payments to the amount received', () => {
  assert(
    property(requests, (request) => {
      const { schedule, financedPiastres, feePiastres, effectiveYearlyRate } = quoted(request)
      const received = financedPiastres - feePiastres
      const monthly = (1 + effectiveYearlyRate) ** (1 / 12) - 1
      const payments = schedule.map((row) => row.paymentPiastres)
      expect(Math.abs(presentValue(payments, monthly) / received - 1)).toBeLessThan(1e-11)
    }),
  )
})

test('the effective rate of a reducing plan without a fee is its own rate, compounded', () => {
  assert(
    property(requests, (request) => {
      const { plan } = withPlan(request, { kind: 'reducing', feeRate: 0 })
      const { effectiveYearlyRate } = quoted({ ...request, plan })
      expect(effectiveYearlyRate).toBeCloseTo((1 + plan.monthlyRate / 10_000) ** 12 - 1, 3)
    }),
  )
})

test('a higher rate never costs less, and a flat plan never less than the same reducing one', () => {
  assert(
    property(requests, integer({ min: 1, max: 200 }), (request, more) => {
      const monthlyRate = Math.min(request.plan.monthlyRate + more, MAX_MONTHLY_RATE)
      const [low, high] = [quoted(request), quoted(withPlan(request, { monthlyRate }))]
      expectNoCheaper(low, high)
      expect(high.monthlyPiastres).toBeGreaterThanOrEqual(low.monthlyPiastres)
      const [flat, reducing] = (['flat', 'reducing'] as const).map((kind) =>
        quoted(withPlan(request, { kind })),
      )
      if (reducing !== undefined && flat !== undefined) expectNoCheaper(reducing, flat)
    }),
  )
})

test('a higher fee never costs less, and does not change the instalments', () => {
  assert(
    property(requests, integer({ min: 1, max: 500 }), (request, more) => {
      const feeRate = Math.min(request.plan.feeRate + more, MAX_FEE_RATE)
      const [low, high] = [quoted(request), quoted(withPlan(request, { feeRate }))]
      expectNoCheaper(low, high)
      expect(high.schedule).toEqual(low.schedule)
    }),
  )
})

test('a longer term has lower instalments and a higher total', () => {
  assert(
    property(requests, integer({ min: 1, max: 24 }), (request, more) => {
      const months = Math.min(request.months + more, MAX_MONTHS)
      const [short, long] = [quoted(request), quoted({ ...request, months })]
      expect(long.monthlyPiastres).toBeLessThanOrEqual(short.monthlyPiastres)
      expect(long.totalPiastres).toBeGreaterThanOrEqual(short.totalPiastres)
    }),
  )
})

function expectNoCheaper(low: InstalmentQuote, high: InstalmentQuote) {
  expect(high.totalPiastres).toBeGreaterThanOrEqual(low.totalPiastres)
  // The last digits of a solved rate are noise.
  expect(high.effectiveYearlyRate).toBeGreaterThanOrEqual(low.effectiveYearlyRate - 1e-12)
}
