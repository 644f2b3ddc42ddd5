import { currentPayment, type PaymentMethod, type PaymentSubject } from '#/domain/money/payment.ts'
import type { App } from '#/server/app.ts'
import { recordPayAtClinic } from '#/server/bookings/confirm.ts'
import { prolongHold } from '#/server/bookings/expiry.ts'
import { historyOf } from '#/server/bookings/own.ts'
import { openCheckout, type Checkout } from '#/server/ledger/checkout.ts'
import { findPayable, type Payer } from './find-payable.ts'
import { listPaymentsOf } from '#/server/ledger/find-payment.ts'
import { deadlineFor } from './payable.ts'

export type PayInput = { subject: PaymentSubject; reference: string; method: PaymentMethod }

type Started =
  | Checkout
  | { ok: false; code: 'payment-not-found' | 'already-paid' | 'hold-expired' | 'not-payable' }

/** Starts a payment, for the first time or again. The amount is read from the row of what is paid for. */
export async function startPayment(
  app: App,
  asker: Payer,
  { method, submissionKey, ...named }: PayInput & { submissionKey: string },
): Promise<Started> {
  const found = await findPayable(app, asker, named)
  if (!found) return { ok: false, code: 'payment-not-found' }
  const { payable, name, phone, userId, amountPiastres } = found
  const before = currentPayment(await listPaymentsOf(app, payable))
  if (before?.status === 'paid') return { ok: false, code: 'already-paid' }
  const isBooking = payable.subject === 'booking'
  if (!found.isPayable) return { ok: false, code: isBooking ? 'hold-expired' : 'not-payable' }
  const expiresAt = deadlineFor(app, found, method)
  if (!expiresAt) return { ok: false, code: 'method-unavailable' }
  if (isBooking) {
    const isProlonged = await prolongHold(app, payable.id, expiresAt)
    if (!isProlonged.ok) return { ok: false, code: 'hold-expired' }
  }
  const order = { payable, amountPiastres, method, expiresAt, name, phone, userId, submissionKey }
  return openCheckout(app, order)
}

type Booked = { ok: true } | { ok: false; code: 'payment-not-found' | 'hold-expired' }

/** Books without online payment while the slot is held. */
export async function payAtClinic(app: App, asker: Payer, reference: string): Promise<Booked> {
  const found = await findPayable(app, asker, { subject: 'booking', reference })
  if (!found) return { ok: false, code: 'payment-not-found' }
  const booked = await recordPayAtClinic(app, found.payable.id, historyOf(asker.actor))
  return booked.ok ? { ok: true } : { ok: false, code: 'hold-expired' }
}
