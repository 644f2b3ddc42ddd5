import { formatMoney, formatNumber, formatPercent, formatPounds } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'

type Range = { minPiastres: number; maxPiastres: number }

export function rangeText({ minPiastres, maxPiastres }: Range): string {
  if (minPiastres === maxPiastres) return formatMoney(minPiastres)
  return m.surgery_range({ from: formatMoney(minPiastres), to: formatMoney(maxPiastres) })
}

/** `36.8%`, the format for comparing rates. */
export function rateText(rate: number): string {
  return formatPercent(rate, 1)
}

export function monthsText(count: number): string {
  return m.surgery_months({ count, shown: formatNumber(count) })
}

export function nightsText(count: number): string {
  return count === 0
    ? m.surgery_same_day()
    : m.surgery_nights({ count, shown: formatNumber(count) })
}

/** An amount under a heading that says that it is in pounds. */
export function amountText(piastres: number): string {
  return formatPounds(piastres)
}
