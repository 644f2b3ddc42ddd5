import type { Piastres } from '#/domain/money/money.ts'

/** A hundredth of a percent, as a whole number: 150 is 1.5 %. Whole, so that sums are exact. */
export type BasisPoints = number

/**
 * A financier's conditions. `flat`: each month the rate of the whole amount, however much has been repaid.
 * `reducing`: the rate of the outstanding amount. The fee is a share of the financed amount, paid on the day
 * of the contract.
 */
export interface InstalmentPlan {
  kind: 'flat' | 'reducing'
  /** Per month. */
  monthlyRate: BasisPoints
  /** Once, of the financed amount. */
  feeRate: BasisPoints
  /** The minimum down payment, as a share of the price. Without it any is accepted. */
  minDownPaymentRate?: BasisPoints
  /** The shortest term. Without it, the law's `MIN_MONTHS` of instalments.ts. */
  minMonths?: number
  /** The longest term. Without it, `MAX_MONTHS` of instalments.ts. */
  maxMonths?: number
}

/** Exact: rounding is for amounts that people pay, and happens once. Neither part is negative. */
export interface Fraction {
  over: bigint
  under: bigint
}

/**
 * The interest of the first `month` of `months` instalments together, in piastres, unrounded.
 * With P financed and r or i the monthly rate:
 * flat, P·r·k; reducing, k·M − (P − balance after k) with M = P·i / (1 − (1 + i)^−n).
 */
export function interestAfter(
  plan: Pick<InstalmentPlan, 'kind' | 'monthlyRate'>,
  {
    financedPiastres,
    months,
    month,
  }: { financedPiastres: Piastres; months: number; month: number },
): Fraction {
  const financed = BigInt(financedPiastres)
  const rate = BigInt(plan.monthlyRate)
  const n = BigInt(months)
  const k = BigInt(month)
  // Without interest the reducing formula would divide zero by zero.
  if (plan.kind === 'flat' || rate === 0n) return { over: financed * rate * k, under: WHOLE }
  // (1 + i)^k is grown^k / WHOLE^k, multiplied out to stay in whole numbers.
  const grown = WHOLE + rate
  const paidBack = WHOLE ** (n + 1n - k) * (grown ** k - WHOLE ** k)
  return {
    over: financed * (k * rate * grown ** n - paidBack),
    under: WHOLE * (grown ** n - WHOLE ** n),
  }
}

/** The nearest whole number; halves are rounded up. */
export function rounded({ over, under }: Fraction): number {
  return Number((2n * over + under) / (2n * under))
}

/** That share of an amount, to the piastre. */
export function shareOf(amountPiastres: Piastres, rate: BasisPoints): Piastres {
  return rounded({ over: BigInt(amountPiastres) * BigInt(rate), under: WHOLE })
}

const WHOLE = 10_000n
