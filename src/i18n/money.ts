import type { Piastres } from '#/domain/money/money.ts'
import { m } from '#/paraglide/messages.js'
import { numberFormat } from './formatters.ts'
import { currentLocale } from './locale.ts'

/** `EGP 1,250.50` or `١٬٢٥٠٫٥٠ جنيه`; whole pounds drop the fraction. */
export function formatMoney(piastres: Piastres): string {
  const money = m.formats_money({ amount: formatPounds(Math.abs(piastres)) })
  return piastres < 0 ? m.formats_negative({ number: money }) : money
}

/** The amount in pounds, without the currency. */
export function formatPounds(piastres: Piastres): string {
  const digits = piastres % 100 === 0 ? 0 : 2
  return formatNumber(piastres / 100, { minimumFractionDigits: digits })
}

/** What all browsers format in the same way: digits and their groups. Signs and units are messages. */
type Digits = Pick<
  Intl.NumberFormatOptions,
  'minimumIntegerDigits' | 'minimumFractionDigits' | 'maximumFractionDigits' | 'useGrouping'
>

export function formatNumber(value: number, digits: Digits = {}): string {
  const number = numberFormat(currentLocale().format, digits).format(Math.abs(value))
  return value < 0 ? m.formats_negative({ number }) : number
}

/** A ratio as a percentage, without a fraction unless it is allowed: 0.25 is `25%`, `٢٥٪`. */
export function formatPercent(ratio: number, maximumFractionDigits = 0): string {
  return m.formats_percent({ number: formatNumber(ratio * 100, { maximumFractionDigits }) })
}
