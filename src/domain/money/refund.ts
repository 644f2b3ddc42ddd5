import type { Piastres } from '#/domain/money/money.ts'

/** Why a payment is refunded. */
export const refundReasons = [
  'cancelled',
  'released-slot',
  'paid-twice',
  'wrong-amount',
  'staff',
] as const

export type RefundReason = (typeof refundReasons)[number]

/** The refunded part of an amount; rounded in favour of the payer. */
export function refundOf(amountPiastres: Piastres, percent: number): Piastres {
  return Math.ceil((amountPiastres * percent) / 100)
}

/** After this many failed attempts a refund waits for staff. */
export const MAX_REFUND_ATTEMPTS = 12

export const MOST_REFUND_BACKOFF_MINUTES = 360

/** How long after its nth attempt a refund is tried again, minutes: 1, 2, 4 … and six hours at most. */
export function refundBackoffMinutes(attempts: number): number {
  return Math.min(2 ** Math.max(0, attempts - 1), MOST_REFUND_BACKOFF_MINUTES)
}
