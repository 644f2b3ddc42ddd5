import { and, eq } from 'drizzle-orm'
import { nextStatus } from '#/domain/money/payment.ts'
import type { RefundReason } from '#/domain/money/refund.ts'
import type { App } from '#/server/app.ts'
import { releaseExpiredAndOfferSlots } from '#/server/waiting/release-slots.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { refreshNextSlots } from '#/server/doctors/next-slots.ts'
import type { Callback, Gateway } from '#/server/gateways/payments/payments.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import { fulfil, lockPayable } from '#/server/payments/fulfil.ts'
import { transact, type Work } from '#/server/work.ts'
import type { Recorded } from '#/server/ledger/payment.ts'
import { recordRefund } from './refunded.ts'
import { oweRefund } from '#/server/ledger/refunds.ts'
import { payableOf, recordPayment, type PaymentRow } from '#/server/ledger/rows.ts'

/**
 * Records a gateway's callback. A payment is fulfilled in the same transaction, or a refund is owed:
 * for a slot that was given away, a second payment, or another amount.
 */
export async function recordPaymentCallback(
  app: App,
  gateway: Gateway,
  callback: Callback,
): Promise<Recorded> {
  const now = app.clock.now()
  const { db } = app
  const which = and(eq(payments.gateway, gateway), eq(payments.gatewayOrderId, callback.orderId))
  const [known] = await db.select().from(payments).where(which)
  if (!known) return 'order-not-found'
  // A different method means that the boundaries between fields of the signed text were shifted.
  if (known.method !== callback.method) return 'method-differs'
  const recorded = await transact(app, async (work) => {
    const { tx } = work
    const isPaid = callback.event === 'pay'
    const diary = isPaid ? await lockPayable(work, payableOf(known)) : null
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, known.id))
      .for('update')
    if (!payment) return 'order-not-found'
    const recorded = await recordLocked(work, { payment, callback })
    // A booking ends a wait, and so may free what was offered for it.
    if (diary) await releaseExpiredAndOfferSlots(work, diary)
    return recorded
  })
  if (known.bookingId && callback.event === 'pay') await refreshSlots(db, known.bookingId, now)
  return recorded
}

type CallbackInput = { payment: PaymentRow; callback: Callback }

async function recordLocked(work: Work, input: CallbackInput): Promise<Recorded> {
  const { tx, now } = work
  const { payment, callback } = input
  const { event, amountPiastres, parentId } = callback
  if (event === 'refund') {
    const returned = { refundId: callback.transactionId, parentId, amountPiastres }
    const isNew = await recordRefund(work, payment, returned)
    return isNew ? 'recorded' : 'known'
  }
  if (event === 'pay') return recordPaid(work, input)
  const status = nextStatus(payment.status, event)
  if (!(await record(work, input, event, status))) return 'known'
  const kioskReference = callback.kioskReference ?? payment.kioskReference
  await update(tx, payment.id, { status, kioskReference, updatedAt: now })
  return 'recorded'
}

async function recordPaid(work: Work, input: CallbackInput): Promise<Recorded> {
  const { tx, now } = work
  const { payment, callback } = input
  const { transactionId, amountPiastres, currency } = callback
  const giveBack = (reason: RefundReason, status = payment.status) =>
    oweRefund(work, { ...payment, status }, { transactionId, amountPiastres, reason })
  const mistake = mistakeIn(payment, callback)
  if (mistake) {
    if (!(await record(work, input, mistake, payment.status, { currency }))) return 'known'
    // Another currency is left to staff: the amount to refund cannot even be stated in piastres.
    if (mistake === 'amount-differs' && amountPiastres > 0) await giveBack('wrong-amount')
    return mistake
  }
  if (payment.gatewayTransactionId) {
    if (!(await record(work, input, 'pay-again', payment.status))) return 'known'
    await giveBack('paid-twice')
    return 'recorded'
  }
  const status = nextStatus(payment.status, 'pay')
  if (!(await record(work, input, 'pay', status))) return 'known'
  const paid = { gatewayTransactionId: transactionId, status, paidAt: now, updatedAt: now }
  await update(tx, payment.id, paid)
  const reason = await fulfil(work, payment, payableOf(payment))
  if (reason) await giveBack(reason, status)
  else await tellReceived(work, payment)
  return 'recorded'
}

function mistakeIn(payment: PaymentRow, { currency, amountPiastres }: Callback) {
  if (currency !== 'EGP') return 'currency-differs'
  return amountPiastres === payment.amountPiastres ? null : 'amount-differs'
}

function record(
  work: Work,
  { payment, callback }: CallbackInput,
  event: string,
  status: PaymentRow['status'],
  detail: object = {},
): Promise<boolean> {
  const { id: gatewayEventId, amountPiastres } = callback
  const entry = { event, status, actor: 'gateway' as const, gatewayEventId, amountPiastres, detail }
  return recordPayment(work, payment.id, entry)
}

async function update(tx: Queries, id: string, set: Partial<PaymentRow>): Promise<void> {
  await tx.update(payments).set(set).where(eq(payments.id, id))
}

async function tellReceived(work: Work, payment: PaymentRow): Promise<void> {
  const { id: paymentId, phone, locale, userId, reference, amountPiastres, bookingId } = payment
  await enqueueNotice(work, {
    kind: 'payment-received',
    uniqueKey: `payment-received:${paymentId}`,
    phone,
    locale,
    userId,
    paymentId,
    ...(bookingId && { bookingId }),
    inputs: { reference, amount: String(amountPiastres) },
  })
}

async function refreshSlots(db: Database, bookingId: string, now: Date): Promise<void> {
  const [row] = await db
    .select({ doctorId: bookings.doctorId })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (row) await refreshNextSlots(db, { doctorIds: [row.doctorId], now })
}
