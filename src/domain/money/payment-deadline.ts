import type { PaymentMethod } from '#/domain/money/payment.ts'

/**
 * Until when somebody may pay, or null where the method leaves too little time. `before` is when what they
 * pay for begins or ends; null for what can be paid on any day. A booking's hold ends exactly with its
 * payment, so that no slot is held without reason.
 */
export function paymentDeadline(
  method: PaymentMethod,
  { now, before }: { now: Date; before: Date | null },
): Date | null {
  const isKiosk = method === 'kiosk'
  const own = +now + paymentMinutes(method) * MINUTE_MS
  const margin = isKiosk ? KIOSK_MARGIN_HOURS * 60 * MINUTE_MS : 0
  const deadline = before ? Math.min(own, +before - margin) : own
  return deadline - +now < LEAST_MINUTES[method] * MINUTE_MS ? null : new Date(deadline)
}

/** The time for a payment by this method that begins now, minutes. */
export function paymentMinutes(method: PaymentMethod): number {
  return method === 'kiosk' ? KIOSK_HOURS * 60 : PAYMENT_MINUTES
}

/** With less time than this an online payment is not offered. */
const LEAST_MINUTES: Record<PaymentMethod, number> = { card: 5, wallet: 5, kiosk: 180 }

/** The time for a card or a wallet: enough for a bank's code and a second attempt. */
const PAYMENT_MINUTES = 20

/** The time to go to a kiosk. */
export const KIOSK_HOURS = 24

/**
 * A kiosk's reference expires this long before the slot, so that an unpaid slot can still be given to another
 * patient.
 */
const KIOSK_MARGIN_HOURS = 6

/** How long a slot is kept for attempts with several cards, minutes. */
export const RETRY_MINUTES = 60

/**
 * Until when another attempt may keep a booking that waits for its payment: an hour after it was first held,
 * so that repeated attempts cannot keep a slot; longer only where a kiosk's reference, which is limited,
 * keeps it anyway.
 */
export function retryUntil(
  method: PaymentMethod,
  booking: { createdAt: Date; holdExpiresAt: Date | null; startsAt: Date },
): Date {
  if (method === 'kiosk') return booking.startsAt
  const hour = +booking.createdAt + RETRY_MINUTES * MINUTE_MS
  const end = Math.max(hour, +(booking.holdExpiresAt ?? 0))
  return new Date(Math.min(end, +booking.startsAt))
}

const MINUTE_MS = 60_000
