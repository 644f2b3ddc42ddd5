import { and, eq } from 'drizzle-orm'
import { nextStatus, type RefundReason } from '#/domain/payment.ts'
import type { App } from '#/server/app.ts'
import { settleDiary } from '#/server/bookings/diary.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { refreshNextSlots, type Transactional } from '#/server/doctors/next-slots.ts'
import type { Entropy } from '#/server/entropy.ts'
import type { Callback, Gateway } from '#/server/gateways/payments/payments.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import { lockPayable, settle } from '#/server/waiting/settlement.ts'
import type { Recorded } from './payment.ts'
import { recordRefund } from './refunded.ts'
import { oweRefund } from './refunds.ts'
import { payableOf, recordPayment, type PaymentRow } from './rows.ts'

/**
 * Writes what the gateway tells. Paid, the service is given in the same transaction, or the money
 * is to go back: a slot that has been given away, a second payment, another amount.
 */
export async function recordPaymentCallback(
  app: App,
  gateway: Gateway,
  callback: Callback,
  now: Date,
): Promise<Recorded> {
  const { db } = app
  const which = and(eq(payments.gateway, gateway), eq(payments.gatewayOrderId, callback.orderId))
  const [known] = await db.select().from(payments).where(which)
  if (!known) return 'order-unknown'
  // Told of another way to pay, the borders in the signed text were moved.
  if (known.method !== callback.method) return 'method-differs'
  const recorded = await db.transaction(async (tx) => {
    const isPaid = callback.event === 'pay'
    const diary = isPaid ? await lockPayable(tx, app, payableOf(known), now) : null
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, known.id))
      .for('update')
    if (!payment) return 'order-unknown'
    const told = await recordLocked(tx, app.entropy, { payment, callback, now })
    // A booking ends a wait, and so may free what was offered for it.
    if (diary) await settleDiary(tx, app, diary, now)
    return told
  })
  if (known.bookingId && callback.event === 'pay') await refreshSlots(db, known.bookingId, now)
  return recorded
}

type Told = { payment: PaymentRow; callback: Callback; now: Date }

async function recordLocked(tx: Transactional, entropy: Entropy, told: Told): Promise<Recorded> {
  const { payment, callback, now } = told
  const { event, amountPiastres, parentId } = callback
  if (event === 'refund') {
    const returned = { refundId: callback.transactionId, parentId, amountPiastres }
    const isNew = await recordRefund(tx, entropy, payment, returned, now)
    return isNew ? 'recorded' : 'known'
  }
  if (event === 'pay') return recordPaid(tx, entropy, told)
  const status = nextStatus(payment.status, event)
  if (!(await record(tx, told, event, status))) return 'known'
  const kioskReference = callback.kioskReference ?? payment.kioskReference
  await update(tx, payment.id, { status, kioskReference, updatedAt: now })
  return 'recorded'
}

async function recordPaid(tx: Transactional, entropy: Entropy, told: Told): Promise<Recorded> {
  const { payment, callback, now } = told
  const { transactionId, amountPiastres, currency } = callback
  const giveBack = (reason: RefundReason, status = payment.status) =>
    oweRefund(tx, entropy, { ...payment, status }, { transactionId, amountPiastres, reason }, now)
  const mistake = mistakeIn(payment, callback)
  if (mistake) {
    if (!(await record(tx, told, mistake, payment.status, { currency }))) return 'known'
    // In another currency people have to look: we could not even say how much.
    if (mistake === 'amount-differs' && amountPiastres > 0) await giveBack('wrong-amount')
    return mistake
  }
  if (payment.gatewayTransactionId) {
    if (!(await record(tx, told, 'pay-again', payment.status))) return 'known'
    await giveBack('paid-twice')
    return 'recorded'
  }
  const status = nextStatus(payment.status, 'pay')
  if (!(await record(tx, told, 'pay', status))) return 'known'
  const paid = { gatewayTransactionId: transactionId, status, paidAt: now, updatedAt: now }
  await update(tx, payment.id, paid)
  const reason = await settle(tx, entropy, payment, payableOf(payment), now)
  if (reason) await giveBack(reason, status)
  else await tellReceived(tx, entropy, payment, now)
  return 'recorded'
}

function mistakeIn(payment: PaymentRow, { currency, amountPiastres }: Callback) {
  if (currency !== 'EGP') return 'currency-differs'
  return amountPiastres === payment.amountPiastres ? null : 'amount-differs'
}

function record(
  tx: Queries,
  { payment, callback, now }: Told,
  event: string,
  status: PaymentRow['status'],
  detail: object = {},
): Promise<boolean> {
  const { id: gatewayEventId, amountPiastres } = callback
  const entry = { event, status, actor: 'gateway' as const, gatewayEventId, amountPiastres, detail }
  return recordPayment(tx, payment.id, entry, now)
}

async function update(tx: Queries, id: string, set: Partial<PaymentRow>): Promise<void> {
  await tx.update(payments).set(set).where(eq(payments.id, id))
}

async function tellReceived(
  tx: Queries,
  entropy: Entropy,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const { id: paymentId, phone, locale, userId, reference, amountPiastres, bookingId } = payment
  await enqueueNotice(
    tx,
    entropy,
    {
      kind: 'payment-received',
      uniqueKey: `payment-received:${paymentId}`,
      phone,
      locale,
      userId,
      paymentId,
      ...(bookingId && { bookingId }),
      inputs: { reference, amount: String(amountPiastres) },
    },
    now,
  )
}

async function refreshSlots(db: Database, bookingId: string, now: Date): Promise<void> {
  const [row] = await db
    .select({ doctorId: bookings.doctorId })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (row) await refreshNextSlots(db, { doctorIds: [row.doctorId], now })
}
