import type { PaymentMethod } from '#/domain/payment.ts'

/**
 * Until when somebody may pay, or null where the method leaves them too little time. `before` is
 * when what they pay for begins or ends; null for what can be paid on any day. A booking's hold lives
 * exactly as long as its payment, so that no slot is held without reason.
 */
export function paymentDeadline(
  method: PaymentMethod,
  { now, before }: { now: Date; before: Date | null },
): Date | null {
  const isKiosk = method === 'kiosk'
  const own = +now + (isKiosk ? KIOSK_HOURS * 60 : PAYMENT_MINUTES) * MINUTE_MS
  const margin = isKiosk ? KIOSK_MARGIN_HOURS * 60 * MINUTE_MS : 0
  const deadline = before ? Math.min(own, +before - margin) : own
  return deadline - +now < LEAST_MINUTES[method] * MINUTE_MS ? null : new Date(deadline)
}

/** With less time than this an online payment is not offered. */
const LEAST_MINUTES: Record<PaymentMethod, number> = { card: 5, wallet: 5, kiosk: 180 }

/** How long there is for a card or a wallet: enough for a bank's code and a second try. */
const PAYMENT_MINUTES = 20

/** How long there is to go to a kiosk. */
const KIOSK_HOURS = 24

/** A kiosk's reference ends so long before the slot: unpaid, there is time to give it to another. */
const KIOSK_MARGIN_HOURS = 6

/** How long a slot is kept for tries with one card and another, minutes. */
const RETRY_MINUTES = 60

/**
 * Until when a booking that waits for its payment may be kept waiting by another try: an hour after
 * it was first held, so that repeated attempts cannot keep a slot; longer only where a kiosk's
 * reference, which is limited, keeps it anyway.
 */
export function retryUntil(
  method: PaymentMethod,
  booking: { createdAt: Date; holdExpiresAt: Date | null; startsAt: Date },
): Date {
  if (method === 'kiosk') return booking.startsAt
  const hour = +booking.createdAt + RETRY_MINUTES * MINUTE_MS
  const kept = Math.max(hour, +(booking.holdExpiresAt ?? 0))
  return new Date(Math.min(kept, +booking.startsAt))
}

const MINUTE_MS = 60_000
