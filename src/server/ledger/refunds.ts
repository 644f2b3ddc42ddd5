import { and, eq } from 'drizzle-orm'
import { refundOf, type RefundReason } from '#/domain/money/refund.ts'
import type { Queries } from '#/server/db/connect.ts'
import { paymentRefunds, payments } from '#/server/db/schema/payments.ts'
import type { Work } from '#/server/work.ts'
import { recordPayment, type PaymentRow } from './rows.ts'

type Owed = { transactionId: string; amountPiastres: number; reason: RefundReason }

/** Queues a refund, in the transaction of what caused it. */
export async function oweRefund(
  work: Work,
  payment: PaymentRow,
  { transactionId, amountPiastres, reason }: Owed,
): Promise<void> {
  const { tx, now, random } = work
  const refund = {
    paymentId: payment.id,
    gatewayTransactionId: transactionId,
    amountPiastres,
    reason,
  }
  await tx
    .insert(paymentRefunds)
    .values({ ...refund, id: random.id(), status: 'due', nextAttemptAt: now, createdAt: now })
  const entry = { event: 'refund-due', actor: 'system' as const, status: payment.status }
  await recordPayment(work, payment.id, { ...entry, amountPiastres, detail: { reason } })
}

/** Queues the refund for a cancelled booking, by the percentage that the booking stored. */
export async function refundCancelled(
  work: Work,
  booking: { id: string; refundPercent: number },
): Promise<void> {
  const { tx } = work
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, booking.id), eq(payments.status, 'paid')))
    .for('update')
  for (const payment of paid) {
    const amountPiastres = refundOf(payment.amountPiastres, booking.refundPercent)
    const transactionId = payment.gatewayTransactionId
    if (!transactionId || amountPiastres === 0 || (await isOwed(tx, payment, transactionId)))
      continue
    await oweRefund(work, payment, { transactionId, amountPiastres, reason: 'cancelled' })
  }
}

/** A refund may be owed already, for example for a payment that was too late for its slot. */
async function isOwed(tx: Queries, { id }: PaymentRow, transactionId: string): Promise<boolean> {
  const owed = await tx
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(
      and(eq(paymentRefunds.paymentId, id), eq(paymentRefunds.gatewayTransactionId, transactionId)),
    )
  return owed.length > 0
}
