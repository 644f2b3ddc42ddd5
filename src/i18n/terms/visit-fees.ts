import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'

/** A fee as visitors read it: free, fixed, or where prices begin. */
export function feeText({
  feePiastres,
  isFeeFrom,
}: {
  feePiastres: number
  isFeeFrom: boolean
}): string {
  if (feePiastres === 0) return m.visittypes_free()
  const fee = formatMoney(feePiastres)
  return isFeeFrom ? m.visittypes_from({ fee }) : fee
}

/** How long a visit takes. */
export function lengthText({ minutes: count }: { minutes: number }): string {
  return m.visittypes_minutes({ count, shown: formatNumber(count) })
}
