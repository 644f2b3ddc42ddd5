import type { BookingEvent, BookingFacts, BookingStatus } from '#/domain/booking.ts'
import { transition } from '#/domain/booking.ts'
import { egp, type Piastres } from '#/domain/money.ts'

/** What a payment can be for; each names the row that it pays. */
export const paymentSubjects = ['booking', 'voucher', 'down-payment'] as const
export type PaymentSubject = (typeof paymentSubjects)[number]

/** How people pay: a card, a mobile wallet, or in cash at a kiosk with a reference (Fawry). */
export const paymentMethods = ['card', 'wallet', 'kiosk'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStatuses = [
  'created',
  'pending',
  'authorised',
  'paid',
  'refunded',
  'failed',
  'expired',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What the gateway tells of, or the clock (`expire`). */
export const paymentEvents = ['wait', 'authorise', 'expire', 'fail', 'pay', 'refund'] as const
export type PaymentEvent = (typeof paymentEvents)[number]

/**
 * The status after an event: whichever says more. Callbacks come twice, late and in any order, so
 * the order must not matter: what has been told together decides, and money beats all else. A card
 * that is declined and then accepted is paid, and so is one that was accepted after its time.
 */
export function nextStatus(status: PaymentStatus, event: PaymentEvent): PaymentStatus {
  const told = STATUS_OF[event]
  return WEIGHT[told] > WEIGHT[status] ? told : status
}

const STATUS_OF: Record<PaymentEvent, PaymentStatus> = {
  wait: 'pending',
  authorise: 'authorised',
  expire: 'expired',
  fail: 'failed',
  pay: 'paid',
  refund: 'refunded',
}

const WEIGHT: Record<PaymentStatus, number> = {
  created: 0,
  pending: 1,
  // Money that is set aside and never taken runs out like any other intention.
  authorised: 2,
  expired: 3,
  failed: 4,
  paid: 5,
  refunded: 6,
}

/** Whether money may still be expected. */
export function isOpenPayment(status: PaymentStatus): boolean {
  return WEIGHT[status] < WEIGHT.expired
}

/** Of all payments for one thing the one that counts: that which brought money, or else the latest. */
export function currentPayment<Each extends { status: PaymentStatus }>(
  latestFirst: readonly Each[],
): Each | undefined {
  return latestFirst.find(({ status }) => status === 'paid') ?? latestFirst[0]
}

/** Why money goes back. */
export const refundReasons = [
  'cancelled',
  'released-slot',
  'paid-twice',
  'wrong-amount',
  'staff',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** How long there is for a card or a wallet: enough for a bank's code and a second try. */
export const PAYMENT_MINUTES = 20

/** How long there is to go to a kiosk. */
export const KIOSK_HOURS = 24

/** A kiosk's reference ends so long before the slot: unpaid, there is time to give it to another. */
export const KIOSK_MARGIN_HOURS = 6

/** With less time than this an online payment is not offered. */
const LEAST_MINUTES: Record<PaymentMethod, number> = { card: 5, wallet: 5, kiosk: 180 }

/** The least that gateways take. */
export const LEAST_PAYMENT: Piastres = egp(5)

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

/** How long a slot is kept for tries with one card and another, minutes. */
export const RETRY_MINUTES = 60

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

/** What comes back of an amount; rounded in favour of the payer. */
export function refundOf(amountPiastres: Piastres, percent: number): Piastres {
  return Math.ceil((amountPiastres * percent) / 100)
}

/** What a payment does to the booking that it is for, or why the money goes back. */
export type BookingFulfilment =
  | { event: Extract<BookingEvent, 'confirm' | 'restore'> | null }
  | { refund: RefundReason }

/**
 * What becomes of a booking that has been paid for. Held, it is confirmed; after its hold ran out it
 * comes back, if the database finds its time still free; booked to be paid at the clinic, it is paid
 * for. In every other state the slot is taken by another booking, or over, and the payment is refunded.
 */
export function fulfilBooking(
  booking: BookingFacts & { status: BookingStatus; isPaid: boolean },
): BookingFulfilment {
  if (booking.isPaid) return { refund: 'paid-twice' }
  if (booking.status === 'booked') return { event: null }
  for (const event of ['confirm', 'restore'] as const) {
    if (transition(booking.status, event, booking).ok) return { event }
  }
  return { refund: 'released-slot' }
}

/** After so many failed tries a refund waits for people. */
export const MAX_REFUND_ATTEMPTS = 12

/** How long after its n-th try a refund is tried again, minutes: 1, 2, 4 … and six hours at most. */
export function refundBackoffMinutes(attempts: number): number {
  return Math.min(2 ** Math.max(0, attempts - 1), 360)
}

const MINUTE_MS = 60_000
