import { interestAfter, rounded, type InstalmentPlan } from '#/domain/money/interest.ts'
import type { Piastres } from '#/domain/money/money.ts'

export interface Loan {
  plan: Pick<InstalmentPlan, 'kind' | 'monthlyRate'>
  financedPiastres: Piastres
  months: number
}

/** One instalment, due `month` months after the contract. */
export interface Instalment {
  month: number
  /** Principal and interest together. */
  paymentPiastres: Piastres
  principalPiastres: Piastres
  interestPiastres: Piastres
  /** The outstanding principal afterwards. */
  balancePiastres: Piastres
}

export interface Repayment {
  monthlyPiastres: Piastres
  /** The last instalment: the monthly one, adjusted by the rounding. */
  lastPiastres: Piastres
  /** Of all instalments together. */
  interestPiastres: Piastres
  schedule: Instalment[]
}

/**
 * A loan's repayments, to the piastre. The interest is the exact one, rounded once; each month pays the exact
 * instalment, rounded; the last one pays the rest. M = P(1 + r·n)/n when flat, and P·i / (1 − (1 + i)^−n)
 * when reducing: either way (P + interest)/n.
 */
export function repayment(loan: Loan): Repayment {
  const { plan, financedPiastres, months } = loan
  const exact = interestAfter(plan, { financedPiastres, months, month: months })
  const interestPiastres = rounded(exact)
  const monthlyPiastres = rounded({
    over: BigInt(financedPiastres) * exact.under + exact.over,
    under: exact.under * BigInt(months),
  })
  const lastPiastres = financedPiastres + interestPiastres - monthlyPiastres * (months - 1)
  const schedule = instalments(loan, (month) => (month < months ? monthlyPiastres : lastPiastres))
  return { monthlyPiastres, lastPiastres, interestPiastres, schedule }
}

// A month's interest is the difference of two rounded sums, not a rounded difference, so that the parts add
// up to the whole, and none is negative.
function instalments(loan: Loan, paymentOf: (month: number) => Piastres): Instalment[] {
  const { plan, financedPiastres, months } = loan
  const schedule: Instalment[] = []
  let balancePiastres = financedPiastres
  let charged = 0
  for (let month = 1; month <= months; month++) {
    const soFar = rounded(interestAfter(plan, { financedPiastres, months, month }))
    const paymentPiastres = paymentOf(month)
    const interestPiastres = soFar - charged
    const principalPiastres = paymentPiastres - interestPiastres
    balancePiastres -= principalPiastres
    charged = soFar
    schedule.push({ month, paymentPiastres, principalPiastres, interestPiastres, balancePiastres })
  }
  return schedule
}
