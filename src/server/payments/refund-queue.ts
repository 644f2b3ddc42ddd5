import { and, asc, eq, sql } from 'drizzle-orm'
import { MOST_REFUND_BACKOFF_MINUTES, refundBackoffMinutes } from '#/domain/money/refund.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { isDue } from '#/server/db/queue.ts'
import { paymentRefunds, payments } from '#/server/db/schema/payments.ts'
import type { Gateway } from '#/server/gateways/payments/payments.ts'
import { transact, type Work } from '#/server/work.ts'
import type { DueRefund } from '#/server/ledger/payment.ts'
import { finishRefund } from './refunded.ts'
import { recordPayment } from '#/server/ledger/rows.ts'

const AT_ONCE = 20

/**
 * Leases due refunds to this caller: those that others hold are skipped, and each becomes due again
 * later, in case the caller dies.
 */
export function takeDueRefunds(app: App, gateway: Gateway): Promise<DueRefund[]> {
  return transact(app, (work) => takeRefunds(work, gateway))
}

/** Marks a refund as dead after too many tries; staff handle it from then on. */
export function deadLetterRefund(app: App, id: string): Promise<void> {
  return transact(app, async (work) => {
    const { tx } = work
    const [given] = await tx
      .update(paymentRefunds)
      .set({ status: 'dead' })
      .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.status, 'due')))
      .returning({ paymentId: paymentRefunds.paymentId })
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, given?.paymentId ?? id))
    if (!payment) return
    const { status } = payment
    await recordPayment(work, payment.id, { event: 'refund-dead', status, actor: 'system' })
  })
}

/** The gateway has made the refund. */
export function recordRefunded(app: App, id: string, refundId: string | null): Promise<void> {
  return transact(app, (work) => finishRefund(work, { id, refundId }))
}

async function takeRefunds({ tx, now }: Work, gateway: Gateway): Promise<DueRefund[]> {
  const rows = await tx
    .select({ refund: paymentRefunds, reference: payments.reference })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(
      and(
        eq(paymentRefunds.status, 'due'),
        isDue(paymentRefunds.nextAttemptAt, now, MOST_REFUND_BACKOFF_MINUTES * 60),
        eq(payments.gateway, gateway),
      ),
    )
    .orderBy(asc(paymentRefunds.nextAttemptAt))
    .limit(AT_ONCE)
    .for('update', { of: paymentRefunds, skipLocked: true })
  const taken: DueRefund[] = []
  for (const { refund, reference } of rows) {
    const attempts = refund.attempts + 1
    const nextAttemptAt = new Date(+now + refundBackoffMinutes(attempts) * 60_000)
    await tx
      .update(paymentRefunds)
      .set({ attempts, nextAttemptAt })
      .where(eq(paymentRefunds.id, refund.id))
    taken.push({
      id: refund.id,
      reference,
      transactionId: refund.gatewayTransactionId,
      amountPiastres: refund.amountPiastres,
      refundedBefore: await refundedOf(tx, refund.gatewayTransactionId),
      isRepeated: attempts > 1,
      attempts,
    })
  }
  return taken
}

async function refundedOf(tx: Queries, transactionId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${paymentRefunds.amountPiastres}), 0)::int` })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.gatewayTransactionId, transactionId),
        eq(paymentRefunds.status, 'done'),
      ),
    )
  return row?.sum ?? 0
}
