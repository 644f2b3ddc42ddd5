import { shareOf, type BasisPoints, type InstalmentPlan } from '#/domain/money/interest.ts'
import { egp, isPiastres, type Piastres } from '#/domain/money/money.ts'
import { repayment, type Repayment } from '#/domain/money/repayment.ts'
import { effectiveYearlyRate } from '#/domain/money/yearly-rate.ts'

/** Law 18/2020 on consumer finance: a term of six months or more. */
export const MIN_MONTHS = 6

/** Full age in Egypt, without which nobody can sign for a loan (Civil Code, article 44). */
export const MIN_APPLICANT_AGE = 21

/** Our own limit, for plans without a maximum term. */
export const MAX_MONTHS = 60

/** Our own limit: less is not worth a contract, and rounding to the piastre would become visible. */
export const MIN_FINANCED_PIASTRES = egp(1_000)

/** Our own limit: a higher price is a typing error. */
export const MAX_PRICE_PIASTRES = egp(10_000_000)

/** Our own limit: 10 % a month, and a fee of 20 %. Above them a decimal point is missing. */
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
  /** Paid in advance, on top of the down payment. */
  feePiastres: Piastres
  /** The total paid to the financier: every instalment and the fee, without the down payment. */
  totalPiastres: Piastres
  /** Includes the fee: 0.368 is 36.8 % a year. */
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
 * What a surgery costs by this plan, or the first reason why the plan does not apply. A quote, not an offer:
 * a licensed financier lends.
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

/** Problems of the price and the down payment that apply to every plan. */
export function amountsProblem(
  pricePiastres: Piastres,
  downPaymentPiastres: Piastres,
): 'amount-invalid' | 'down-payment-too-high' | undefined {
  if (!isPrice(pricePiastres) || !Number.isSafeInteger(downPaymentPiastres)) return 'amount-invalid'
  if (pricePiastres - downPaymentPiastres < MIN_FINANCED_PIASTRES) return 'down-payment-too-high'
  return undefined
}

/** Problems of the term that apply to every plan; a plan may narrow it further. */
export function termProblem(
  months: number,
  { minMonths = MIN_MONTHS, maxMonths = MAX_MONTHS }: Pick<InstalmentPlan, TermKey> = {},
): 'term-invalid' | 'term-too-short' | 'term-too-long' | undefined {
  if (!Number.isSafeInteger(months)) return 'term-invalid'
  if (months < minMonths) return 'term-too-short'
  if (months > maxMonths) return 'term-too-long'
  return undefined
}

type TermKey = 'minMonths' | 'maxMonths'

/** The minimum down payment of the plan. */
export function leastDownPayment(pricePiastres: Piastres, plan: InstalmentPlan): Piastres {
  return shareOf(pricePiastres, plan.minDownPaymentRate ?? 0)
}

function problemWith(request: QuoteRequest): QuoteCode | undefined {
  const { pricePiastres, downPaymentPiastres, months, plan } = request
  if (!isPlan(plan)) return 'plan-invalid'
  const amounts = amountsProblem(pricePiastres, downPaymentPiastres)
  if (amounts) return amounts
  if (downPaymentPiastres < leastDownPayment(pricePiastres, plan)) return 'down-payment-too-low'
  return termProblem(months, plan)
}

function isPrice(price: Piastres): boolean {
  return isPiastres(price) && isWithin(price, MIN_FINANCED_PIASTRES, MAX_PRICE_PIASTRES)
}

function isPlan({ minMonths = MIN_MONTHS, maxMonths = MAX_MONTHS, ...plan }: InstalmentPlan) {
  return (
    isWithin(plan.monthlyRate, 0, MAX_MONTHLY_RATE) &&
    isWithin(plan.feeRate, 0, MAX_FEE_RATE) &&
    isWithin(plan.minDownPaymentRate ?? 0, 0, 10_000) &&
    isWithin(minMonths, MIN_MONTHS, maxMonths) &&
    isWithin(maxMonths, minMonths, MAX_MONTHS)
  )
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && least <= value && value <= most
}
