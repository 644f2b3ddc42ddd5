import { daysBetween } from '#/domain/schedule/zone.ts'
import { egp, type Piastres } from '#/domain/money/money.ts'
import { parsePounds } from '#/domain/money/pounds.ts'
import { foldDigits } from '#/domain/search/digits.ts'

const LEAST_PRICE = egp(1)
const MOST_PRICE = egp(100_000)

/** After so many days it is said when a price was last confirmed. */
const PRICE_FRESH_DAYS = 90

/** The longest time to a result: 90 days. */
const MOST_RESULT_HOURS = 2160

/** Whether it was last confirmed more than 90 days ago. */
export function isPriceOld(confirmedOn: string, today: string): boolean {
  return daysBetween(confirmedOn, today) > PRICE_FRESH_DAYS
}

/** A price as it was typed, in piastres; null unless it is from 1 to 100,000 pounds. */
export function parseLabPrice(text: string): Piastres | null {
  const piastres = parsePounds(text)
  return piastres !== null && isLabPrice(piastres) ? piastres : null
}

/** Whether it is from 1 to 100,000 pounds. */
export function isLabPrice(piastres: Piastres): boolean {
  return piastres >= LEAST_PRICE && piastres <= MOST_PRICE
}

/** A fee for coming home as it was typed, in piastres, which may be 0; null if it is none. */
export function parseHomeFee(text: string): Piastres | null {
  const piastres = parsePounds(text)
  return piastres !== null && piastres <= MOST_PRICE ? piastres : null
}

/** Hours to the result as they were typed; undefined unless they are from 1 to 2,160. */
export function parseResultHours(text: string): number | undefined {
  const typed = foldDigits(text).trim()
  const hours = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  return hours >= 1 && hours <= MOST_RESULT_HOURS ? hours : undefined
}
