import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { nextStatus } from '#/domain/payment.ts'
import type { Queries } from '#/server/db/connect.ts'
import { paymentRefunds, payments } from '#/server/db/schema/payments.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import { enqueueNotice } from './outbox.ts'
import { recordPayment, type PaymentRow } from './payment-rows.ts'

type Returned = { refundId: string; parentId: string | null; amountPiastres: number }

/**
 * The gateway says that money went back: because we asked, or because somebody did it by hand. Told
 * by its answer and by its callback, it counts once. The caller holds the payment's lock.
 */
export async function recordRefund(
  tx: Queries,
  entropy: Entropy,
  payment: PaymentRow,
  { refundId, parentId, amountPiastres }: Returned,
  now: Date,
): Promise<boolean> {
  const status = nextStatus(payment.status, 'refund')
  const entry = { event: 'refund', actor: 'gateway' as const, status, amountPiastres }
  const isNew = await recordPayment(
    tx,
    payment.id,
    { ...entry, gatewayEventId: `refund:${refundId}` },
    now,
  )
  if (!isNew) return false
  const owed = await findOwed(tx, payment.id, { parentId, amountPiastres })
  // The answer got lost, and the gateway was asked what became of it: this is only its name.
  const isCounted = owed?.status === 'done'
  if (owed) await markDone(tx, owed.id, refundId, now)
  if (!isCounted) {
    const transactionId = owed?.gatewayTransactionId ?? parentId
    await countRefund(tx, entropy, payment, { transactionId, amountPiastres, refundId }, now)
  }
  return true
}

async function findOwed(
  tx: Queries,
  paymentId: string,
  { parentId, amountPiastres }: { parentId: string | null; amountPiastres: number },
) {
  const [owed] = await tx
    .select()
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.paymentId, paymentId),
        eq(paymentRefunds.amountPiastres, amountPiastres),
        isNull(paymentRefunds.gatewayRefundId),
        parentId ? eq(paymentRefunds.gatewayTransactionId, parentId) : undefined,
      ),
    )
    // Asked for already before not yet.
    .orderBy(desc(paymentRefunds.attempts), asc(paymentRefunds.createdAt))
    .limit(1)
  return owed
}

/** Done, as far as the gateway knows; its name for it may be told later. */
export async function finishRefund(
  tx: Queries,
  entropy: Entropy,
  { id, refundId }: { id: string; refundId: string | null },
  now: Date,
): Promise<void> {
  const [owed] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, id))
  if (!owed) return
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, owed.paymentId))
    .for('update')
  const [current] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, id))
  // Its callback may have been faster.
  if (!payment || current?.status === 'done') return
  const { amountPiastres, gatewayTransactionId: transactionId } = owed
  if (refundId) {
    await recordRefund(
      tx,
      entropy,
      payment,
      { refundId, parentId: transactionId, amountPiastres },
      now,
    )
    return
  }
  await markDone(tx, id, null, now)
  const status = nextStatus(payment.status, 'refund')
  await recordPayment(
    tx,
    payment.id,
    { event: 'refund', actor: 'system', status, amountPiastres },
    now,
  )
  await countRefund(tx, entropy, payment, { transactionId, amountPiastres, refundId: id }, now)
}

async function markDone(tx: Queries, id: string, gatewayRefundId: string | null, now: Date) {
  await tx
    .update(paymentRefunds)
    .set({ status: 'done', gatewayRefundId, doneAt: now })
    .where(eq(paymentRefunds.id, id))
}

type Counted = { transactionId: string | null; amountPiastres: number; refundId: string }

/** Of a second transaction nothing was ever counted as paid, so nothing is taken off either. */
async function countRefund(
  tx: Queries,
  entropy: Entropy,
  payment: PaymentRow,
  { transactionId, amountPiastres, refundId }: Counted,
  now: Date,
): Promise<void> {
  const own = payment.gatewayTransactionId
  if (!transactionId || !own || transactionId === own) {
    const refundedPiastres = Math.min(
      payment.amountPiastres,
      payment.refundedPiastres + amountPiastres,
    )
    const status = nextStatus(payment.status, 'refund')
    await tx
      .update(payments)
      .set({ refundedPiastres, status, updatedAt: now })
      .where(eq(payments.id, payment.id))
  }
  const { id: paymentId, phone, locale, userId, reference, bookingId } = payment
  const notice = { kind: 'payment-refunded' as const, phone, locale, userId, paymentId }
  await enqueueNotice(
    tx,
    entropy,
    {
      ...notice,
      ...(bookingId && { bookingId }),
      uniqueKey: `payment-refunded:${paymentId}:${refundId}`,
      inputs: { reference, amount: String(amountPiastres) },
    },
    now,
  )
}
