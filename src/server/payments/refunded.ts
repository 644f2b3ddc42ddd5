import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { nextStatus } from '#/domain/money/payment.ts'
import type { Queries } from '#/server/db/connect.ts'
import { paymentRefunds, payments } from '#/server/db/schema/payments.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import type { Work } from '#/server/work.ts'
import { recordPayment, type PaymentRow } from '#/server/ledger/rows.ts'

type Returned = { refundId: string; parentId: string | null; amountPiastres: number }

/**
 * Records that the gateway has refunded money, at our request or manually. A refund reported both by the
 * response and by a callback counts once. The caller holds the payment's lock.
 */
export async function recordRefund(
  work: Work,
  payment: PaymentRow,
  { refundId, parentId, amountPiastres }: Returned,
): Promise<boolean> {
  const { tx } = work
  const owed = await findOwed(tx, payment.id, { parentId, amountPiastres })
  const isOwn = isOwnMoney(payment, owed?.gatewayTransactionId, parentId)
  const status = isOwn ? nextStatus(payment.status, 'refund') : payment.status
  const entry = { event: 'refund', actor: 'gateway' as const, status, amountPiastres }
  const gatewayEventId = `refund:${refundId}`
  if (!(await recordPayment(work, payment.id, { ...entry, gatewayEventId }))) return false
  if (owed) await markDone(work, owed.id, refundId)
  // Already counted: the response had no id for the refund, and this callback adds it.
  if (owed?.status === 'done') return true
  await countRefund(work, payment, { isOwn, amountPiastres, refundId })
  return true
}

/**
 * A second transaction, or one with another amount, was never counted as paid, so its refund subtracts
 * nothing. A refund that was not owed was made manually, and can only be of the payment's own money.
 */
function isOwnMoney(
  { gatewayTransactionId: own }: PaymentRow,
  owed: string | undefined,
  parentId: string | null,
): boolean {
  if (owed !== undefined) return owed === own
  return !own || !parentId || parentId === own
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
    // Refunds that were already requested come first.
    .orderBy(desc(paymentRefunds.attempts), asc(paymentRefunds.createdAt))
    .limit(1)
  return owed
}

/** The gateway has made the refund; a callback may report its id later. */
export async function finishRefund(
  work: Work,
  { id, refundId }: { id: string; refundId: string | null },
): Promise<void> {
  const { tx } = work
  const [owed] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, id))
  if (!owed) return
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, owed.paymentId))
    .for('update')
  const [current] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, id))
  // The callback may have arrived first.
  if (!payment || current?.status === 'done') return
  const { amountPiastres, gatewayTransactionId: transactionId } = owed
  if (refundId) {
    await recordRefund(work, payment, { refundId, parentId: transactionId, amountPiastres })
    return
  }
  await markDone(work, id, null)
  const isOwn = isOwnMoney(payment, transactionId, null)
  const status = isOwn ? nextStatus(payment.status, 'refund') : payment.status
  const entry = { event: 'refund', actor: 'system' as const, status, amountPiastres }
  await recordPayment(work, payment.id, entry)
  await countRefund(work, payment, { isOwn, amountPiastres, refundId: id })
}

async function markDone({ tx, now }: Work, id: string, gatewayRefundId: string | null) {
  await tx
    .update(paymentRefunds)
    .set({ status: 'done', gatewayRefundId, doneAt: now })
    .where(eq(paymentRefunds.id, id))
}

type RefundRecord = { isOwn: boolean; amountPiastres: number; refundId: string }

async function countRefund(
  work: Work,
  payment: PaymentRow,
  { isOwn, amountPiastres, refundId }: RefundRecord,
): Promise<void> {
  const { tx, now } = work
  if (isOwn) {
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
  await enqueueNotice(work, {
    ...notice,
    ...(bookingId && { bookingId }),
    uniqueKey: `payment-refunded:${paymentId}:${refundId}`,
    inputs: { reference, amount: String(amountPiastres) },
  })
}
