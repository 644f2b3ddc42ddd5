import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'
import { egp, type Piastres } from '#/domain/money/money.ts'

/**
 * An amount in pounds as people write it, in piastres, or null: `٦٠٬٠٠٠`, `60,000.50`, `60000 EGP`.
 * A separator must precede three digits and a fraction has at most two, so that `60.000` and `60,5`
 * are refused rather than misread; a comma before exactly two digits, as in `350,00`, can only be a fraction's.
 */
export function parsePounds(text: string): Piastres | null {
  const bare = foldDigits(stripInvisible(text)).replace(CURRENCY, '').trim()
  const [, whole, fraction = ''] = AMOUNT.exec(bare) ?? COMMA_AMOUNT.exec(bare) ?? []
  if (whole === undefined) return null
  return Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
}

/** A fee in pounds, in piastres, or null: above the most there is a zero too many. */
export function parseFee(text: string): Piastres | null {
  const piastres = parsePounds(text)
  return piastres === null || piastres > MAX_FEE ? null : piastres
}

const MAX_FEE = egp(50_000)

const CURRENCY = /(?:egp|l\.?e\.?|جنيه(?: مصري)?|ج\.?م\.?)/i

const AMOUNT = /^(\d{1,9}|\d{1,3}(?:[,٬،\s]\d{3}){1,2})(?:[.٫](\d{1,2}))?$/
const COMMA_AMOUNT = /^(\d{1,9})[,،](\d{2})$/

/** An amount in pounds as text for a form: `450`, `450.50`. */
export function formatPounds(piastres: Piastres): string {
  const [pounds, rest] = [Math.floor(piastres / 100), piastres % 100]
  return rest === 0 ? String(pounds) : `${pounds}.${String(rest).padStart(2, '0')}`
}
