import { describe, expect, test } from 'vitest'

import { quote, type QuoteRequest } from '#/domain/money/instalments.ts'
import type { InstalmentPlan } from '#/domain/money/interest.ts'
import { egp } from '#/domain/money/money.ts'

const flat: InstalmentPlan = { kind: 'flat', monthlyRate: 150, feeRate: 0 }
const reducing: InstalmentPlan = { kind: 'reducing', monthlyRate: 250, feeRate: 0 }

function request(over: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    pricePiastres: egp(60_000),
    downPaymentPiastres: egp(12_000),
    months: 12,
    plan: flat,
    ...over,
  }
}

function quoted(over: Partial<QuoteRequest> = {}) {
  const result = quote(request(over))
  if (!result.ok) throw new Error(result.code)
  return result.quote
}

describe('the published vectors: 48,000 pounds over 12 months', () => {
  test('flat 1.5 % a month', () => {
    const plain = quoted()
    expect(plain.financedPiastres).toBe(egp(48_000))
    expect(plain.monthlyPiastres).toBe(egp(4_720))
    expect(plain.lastPiastres).toBe(egp(4_720))
    expect(plain.feePiastres).toBe(0)
    expect(plain.interestPiastres).toBe(egp(8_640))
    expect(plain.totalPiastres).toBe(egp(56_640))
    expect(plain.effectiveYearlyRate).toBeCloseTo(0.368, 3)
  })

  test('with a fee of 3 % up front', () => {
    const dearer = quoted({ plan: { ...flat, feeRate: 300 } })
    expect(dearer.monthlyPiastres).toBe(egp(4_720))
    expect(dearer.feePiastres).toBe(egp(1_440))
    expect(dearer.totalPiastres).toBe(egp(58_080))
    expect(dearer.effectiveYearlyRate).toBeCloseTo(0.451, 3)
  })

  test('reducing 2.5 % a month, 1.025^12 a year', () => {
    const { monthlyPiastres, effectiveYearlyRate } = quoted({ plan: reducing })
    expect(monthlyPiastres).toBe(egp(4_679.38))
    expect(effectiveYearlyRate).toBeCloseTo(1.025 ** 12 - 1, 6)
  })
})

test('the first interest of a reducing plan is the rate of the whole amount', () => {
  expect(quoted({ plan: reducing }).schedule[0]).toEqual({
    month: 1,
    paymentPiastres: egp(4_679.38),
    principalPiastres: egp(3_479.38),
    interestPiastres: egp(1_200),
    balancePiastres: egp(44_520.62),
  })
})

test('without interest the instalments are equal, and the last one contains the remainder', () => {
  for (const kind of ['flat', 'reducing'] as const) {
    const plan = { kind, monthlyRate: 0, feeRate: 0 }
    const free = quoted({ pricePiastres: egp(1_000), downPaymentPiastres: 0, months: 7, plan })
    expect(free.monthlyPiastres).toBe(14_286)
    expect(free.lastPiastres).toBe(14_284)
    expect(free.interestPiastres).toBe(0)
    expect(free.effectiveYearlyRate).toBe(0)
    expect(free.schedule.every(({ interestPiastres }) => interestPiastres === 0)).toBe(true)
  }
})

describe('refused', () => {
  const demanding = { ...flat, minDownPaymentRate: 2_000, maxMonths: 24 }

  test.each<[string, Partial<QuoteRequest>]>([
    ['amount-invalid', { pricePiastres: 0 }],
    ['amount-invalid', { pricePiastres: -1 }],
    ['amount-invalid', { pricePiastres: 4_800_000.5 }],
    ['amount-invalid', { pricePiastres: NaN }],
    ['amount-invalid', { pricePiastres: Infinity }],
    ['amount-invalid', { pricePiastres: egp(10_000_000) + 1 }],
    ['amount-invalid', { pricePiastres: egp(1_000) - 1, downPaymentPiastres: 0 }],
    ['amount-invalid', { downPaymentPiastres: NaN }],
    ['amount-invalid', { downPaymentPiastres: 0.5 }],
    ['down-payment-too-low', { downPaymentPiastres: -1 }],
    ['down-payment-too-low', { downPaymentPiastres: egp(12_000) - 1, plan: demanding }],
    ['down-payment-too-high', { downPaymentPiastres: egp(59_000) + 1 }],
    ['down-payment-too-high', { downPaymentPiastres: egp(60_000) }],
    ['down-payment-too-high', { downPaymentPiastres: egp(70_000) }],
    ['term-invalid', { months: 6.5 }],
    ['term-invalid', { months: NaN }],
    ['term-too-short', { months: 5 }],
    ['term-too-short', { months: -12 }],
    ['term-too-long', { months: 61 }],
    ['term-too-long', { months: 25, plan: demanding }],
    ['plan-invalid', { plan: { ...flat, monthlyRate: 0.015 } }],
    ['plan-invalid', { plan: { ...flat, monthlyRate: -1 } }],
    ['plan-invalid', { plan: { ...flat, monthlyRate: 1_001 } }],
    ['plan-invalid', { plan: { ...flat, feeRate: 2_001 } }],
    ['plan-invalid', { plan: { ...flat, minDownPaymentRate: 10_001 } }],
    ['plan-invalid', { plan: { ...flat, maxMonths: 5 } }],
    ['plan-invalid', { plan: { ...flat, minMonths: 5 } }],
    ['plan-invalid', { plan: { ...flat, minMonths: 13, maxMonths: 12 } }],
    ['term-too-short', { months: 11, plan: { ...flat, minMonths: 12 } }],
  ])('%s: %o', (code, over) => {
    expect(quote(request(over))).toEqual({ ok: false, code })
  })

  test('values at the limits are accepted', () => {
    expect(quote(request({ plan: demanding, months: 24 })).ok).toBe(true)
    expect(quote(request({ months: 6 })).ok).toBe(true)
    expect(quote(request({ downPaymentPiastres: 0 })).ok).toBe(true)
    expect(quote(request({ downPaymentPiastres: egp(59_000) })).ok).toBe(true)
    expect(quote(request({ pricePiastres: egp(10_000_000), months: 60 })).ok).toBe(true)
  })
})
