import {
  transition,
  type BookingEvent,
  type BookingFacts,
  type BookingStatus,
} from '#/domain/booking.ts'
import { egp, type Piastres } from '#/domain/money.ts'
import type { RefundReason } from '#/domain/refund.ts'

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

/** The least that gateways take. */
export const LEAST_PAYMENT: Piastres = egp(5)

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
