import { foldDigits } from '#/domain/search/digits.ts'
import type { Piastres } from '#/domain/money/money.ts'
import { formatPounds, parsePounds } from '#/domain/money/pounds.ts'

/** A hospital's price range for an operation, which is named by its slug or its name. */
export type PriceLine = {
  procedure: string
  minPiastres: Piastres
  maxPiastres: Piastres
  nights: number
}

const MOST_NIGHTS = 60

/** Reads `lasik | 12,000 | 18,000 | 0`: operation, lowest and highest price in pounds, nights. Null: none such. */
export function parsePriceLine(typed: string): PriceLine | null {
  const [procedure = '', from = '', to = '', stay = '', ...rest] = typed
    .split('|')
    .map((part) => part.trim())
  const [minPiastres, maxPiastres] = [parsePounds(from), parsePounds(to)]
  const nights = /^\d{1,2}$/.test(foldDigits(stay)) ? Number(foldDigits(stay)) : NaN
  if (procedure === '' || rest.length > 0 || !minPiastres || maxPiastres === null) return null
  if (minPiastres > maxPiastres || !(nights <= MOST_NIGHTS)) return null
  return { procedure, minPiastres, maxPiastres, nights }
}

export function writePriceLine({ procedure, minPiastres, maxPiastres, nights }: PriceLine): string {
  return [procedure, formatPounds(minPiastres), formatPounds(maxPiastres), nights].join(' | ')
}
