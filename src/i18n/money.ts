import type { Piastres } from '#/domain/money.ts'
import { numberFormat } from './formatters.ts'
import { currentLocale } from './locale.ts'

/** `EGP 1,250.50` or `١٬٢٥٠٫٥٠ ج.م.`; whole pounds drop the fraction. */
export function formatMoney(piastres: Piastres): string {
  const { format } = currentLocale()
  return numberFormat(format, {
    style: 'currency',
    currency: 'EGP',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(piastres / 100)
}

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(currentLocale().format, options).format(value)
}
