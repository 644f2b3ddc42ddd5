import type { Piastres } from '#/domain/money.ts'

/** Why money goes back. */
export const refundReasons = [
  'cancelled',
  'released-slot',
  'paid-twice',
  'wrong-amount',
  'staff',
] as const

export type RefundReason = (typeof refundReasons)[number]

/** What comes back of an amount; rounded in favour of the payer. */
export function refundOf(amountPiastres: Piastres, percent: number): Piastres {
  return Math.ceil((amountPiastres * percent) / 100)
}

/** After so many failed tries a refund waits for people. */
export const MAX_REFUND_ATTEMPTS = 12

/** How long after its n-th try a refund is tried again, minutes: 1, 2, 4 … and six hours at most. */
export function refundBackoffMinutes(attempts: number): number {
  return Math.min(2 ** Math.max(0, attempts - 1), 360)
}
