import type { Piastres } from '#/domain/money/money.ts'

/**
 * The effective annual rate of a loan, 0.368 for 36.8 %: the monthly x at which the payments, each discounted
 * to the first day, equal what the borrower received, compounded over a year. `receivedPiastres` = Σ
 * payment_k / (1 + x)^k, k = 1…n; the year is (1 + x)^12 − 1.
 *
 * What is received is above 0 and at most the sum of the payments: nobody is paid to borrow.
 */
export function effectiveYearlyRate(
  receivedPiastres: Piastres,
  paymentsPiastres: readonly Piastres[],
): number {
  // As ln(1 + x), so that the smallest rates are not lost in 1 + x.
  return Math.expm1(12 * Math.log1p(monthlyRate(receivedPiastres, paymentsPiastres)))
}

/** The present value on the first day of monthly payments, at a monthly rate (0.015 is 1.5 %). */
export function presentValue(paymentsPiastres: readonly Piastres[], monthly: number): number {
  return paymentsPiastres.reduceRight((worth, payment) => (worth + payment) / (1 + monthly), 0)
}

/**
 * By bisection: the present value falls strictly as the rate rises, so there is one solution. It lies between
 * 0, where the value is the plain sum and so at least what was received, and sum / received − 1, where even a
 * sum that was all due after one month would be worth no more than that.
 */
function monthlyRate(received: Piastres, payments: readonly Piastres[]): number {
  const sum = payments.reduce((total, payment) => total + payment, 0)
  if (!(received > 0 && received <= sum))
    throw new RangeError(`${received} for ${sum} is not a loan`)
  let low = 0
  let high = (sum - received) / received
  for (;;) {
    const middle = (low + high) / 2
    // Until the two are adjacent numbers.
    if (middle <= low || middle >= high) return high
    if (presentValue(payments, middle) > received) low = middle
    else high = middle
  }
}
