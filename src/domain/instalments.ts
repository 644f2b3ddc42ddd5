import { shareOf, type BasisPoints, type InstalmentPlan } from '#/domain/interest.ts'
import { egp, isPiastres, type Piastres } from '#/domain/money.ts'
import { repayment, type Repayment } from '#/domain/repayment.ts'
import { effectiveYearlyRate } from '#/domain/yearlyrate.ts'

/** Law 18/2020 on consumer finance: a term of six months or more. */
export const MIN_MONTHS = 6

/** Ours, for plans that name no longest term. */
export const MAX_MONTHS = 60

/** Ours: less is not worth a contract, and rounding to the piastre would begin to show. */
export const MIN_FINANCED_PIASTRES = egp(1_000)

/** Ours: a price above it is a slip of the keyboard. */
export const MAX_PRICE_PIASTRES = egp(10_000_000)

/** Ours: 10 % a month, and a fee of 20 %. Above them a decimal point went missing. */
export const MAX_MONTHLY_RATE: BasisPoints = 1_000
export const MAX_FEE_RATE: BasisPoints = 2_000

export interface QuoteRequest {
  pricePiastres: Piastres
  downPaymentPiastres: Piastres
  months: number
  plan: InstalmentPlan
}

/**
 * What the contract must state (Law 18/2020: the financed amount, the number and value of the
 * instalments, the interest), and the yearly rate by which plans can be compared.
 */
export interface InstalmentQuote extends Repayment {
  /** Price − down payment. */
  financedPiastres: Piastres
  /** Up front, on top of the down payment. */
  feePiastres: Piastres
  /** All that the financier gets: every instalment and the fee. The down payment is not in it. */
  totalPiastres: Piastres
  /** The fee included: 0.368 is 36.8 % a year. */
  effectiveYearlyRate: number
}

export type QuoteCode =
  | 'plan-invalid'
  | 'amount-invalid'
  | 'down-payment-too-low'
  | 'down-payment-too-high'
  | 'term-invalid'
  | 'term-too-short'
  | 'term-too-long'

export type QuoteResult = { ok: true; quote: InstalmentQuote } | { ok: false; code: QuoteCode }

/**
 * What a surgery costs by this plan, or the first reason why the plan is not for it. A quote and
 * no offer: a licensed financier lends.
 */
export function quote(request: QuoteRequest): QuoteResult {
  const code = problemWith(request)
  if (code !== undefined) return { ok: false, code }
  const { pricePiastres, downPaymentPiastres, months, plan } = request
  const financedPiastres = pricePiastres - downPaymentPiastres
  const feePiastres = shareOf(financedPiastres, plan.feeRate)
  const back = repayment({ plan, financedPiastres, months })
  const payments = back.schedule.map(({ paymentPiastres }) => paymentPiastres)
  return {
    ok: true,
    quote: {
      ...back,
      financedPiastres,
      feePiastres,
      totalPiastres: financedPiastres + back.interestPiastres + feePiastres,
      effectiveYearlyRate: effectiveYearlyRate(financedPiastres - feePiastres, payments),
    },
  }
}

function problemWith(request: QuoteRequest): QuoteCode | undefined {
  const { pricePiastres, downPaymentPiastres, months, plan } = request
  if (!isPlan(plan)) return 'plan-invalid'
  if (!isPrice(pricePiastres) || !Number.isSafeInteger(downPaymentPiastres)) return 'amount-invalid'
  const least = shareOf(pricePiastres, plan.minDownPaymentRate ?? 0)
  if (downPaymentPiastres < least) return 'down-payment-too-low'
  if (pricePiastres - downPaymentPiastres < MIN_FINANCED_PIASTRES) return 'down-payment-too-high'
  if (!Number.isSafeInteger(months)) return 'term-invalid'
  if (months < MIN_MONTHS) return 'term-too-short'
  if (months > (plan.maxMonths ?? MAX_MONTHS)) return 'term-too-long'
  return undefined
}

function isPrice(price: Piastres): boolean {
  return isPiastres(price) && isWithin(price, MIN_FINANCED_PIASTRES, MAX_PRICE_PIASTRES)
}

function isPlan(plan: InstalmentPlan): boolean {
  return (
    isWithin(plan.monthlyRate, 0, MAX_MONTHLY_RATE) &&
    isWithin(plan.feeRate, 0, MAX_FEE_RATE) &&
    isWithin(plan.minDownPaymentRate ?? 0, 0, 10_000) &&
    isWithin(plan.maxMonths ?? MAX_MONTHS, MIN_MONTHS, MAX_MONTHS)
  )
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && least <= value && value <= most
}
