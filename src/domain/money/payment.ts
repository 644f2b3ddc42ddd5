import {
  transition,
  type BookingEvent,
  type BookingFacts,
  type BookingStatus,
} from '#/domain/booking/booking.ts'
import { egp, type Piastres } from '#/domain/money/money.ts'
import type { RefundReason } from '#/domain/money/refund.ts'

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

/** Events from the gateway, or from the clock (`expire`). */
export const paymentEvents = ['wait', 'authorise', 'expire', 'fail', 'pay', 'refund'] as const

export type PaymentEvent = (typeof paymentEvents)[number]

/**
 * The status after an event: the one that takes precedence. Callbacks arrive twice, late and in any order, so
 * the order must not matter: all that has been reported together decides, and a received payment takes
 * precedence. A card that is declined and then accepted is paid, and so is one that was accepted after its
 * time.
 */
export function nextStatus(status: PaymentStatus, event: PaymentEvent): PaymentStatus {
  const reported = STATUS_OF[event]
  return WEIGHT[reported] > WEIGHT[status] ? reported : status
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
  // An authorisation that is never captured expires like any other intention.
  authorised: 2,
  expired: 3,
  failed: 4,
  paid: 5,
  refunded: 6,
}

/** Whether a payment may still arrive. */
export function isOpenPayment(status: PaymentStatus): boolean {
  return WEIGHT[status] < WEIGHT.expired
}

/** Of all payments for one thing the one that counts: the one that was paid, or else the latest. */
export function currentPayment<Each extends { status: PaymentStatus }>(
  latestFirst: readonly Each[],
): Each | undefined {
  return latestFirst.find(({ status }) => status === 'paid') ?? latestFirst[0]
}

/** The minimum that gateways accept. */
export const LEAST_PAYMENT: Piastres = egp(5)

/** What a payment does to its booking, or why it is refunded. */
export type BookingFulfilment =
  | { event: Extract<BookingEvent, 'confirm' | 'restore'> | null }
  | { refund: RefundReason }

/**
 * What happens to a booking that has been paid for. A held one is confirmed; one whose hold expired is
 * restored, if the database finds its time still free; one that was to be paid at the clinic is marked as
 * paid. In every other status the slot has been taken by another booking, or is over, and the payment is
 * refunded.
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
