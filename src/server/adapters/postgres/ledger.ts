import { and, eq, inArray, lte } from 'drizzle-orm'
import { nextStatus, type PaymentEvent } from '#/domain/payment.ts'
import { newReference } from '#/domain/reference.ts'
import type { Database } from '#/server/db/connect.ts'
import { paymentRefunds, payments } from '#/server/db/schema/payments.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { Ledger, NewPayment, Payment } from '#/server/ports/ledger.ts'
import type { Vault } from '#/server/vault.server.ts'
import { recordCallback } from './payment-callbacks.ts'
import { recordPayment, selectPayments, subjectColumns, type PaymentRow } from './payment-rows.ts'
import { takeRefunds } from './refund-queue.ts'
import { finishRefund } from './refunded.ts'
import type { OfferTools } from './waiting-offers.ts'

/** Payments with their history and refunds. */
export function postgresLedger(db: Database, tools: OfferTools & { vault: Vault }): Ledger {
  const { entropy } = tools
  const { atRest } = tools.vault
  const findBy = async (which: ReturnType<typeof and>): Promise<Payment | null> =>
    (await selectPayments(db, atRest, which))[0] ?? null

  /** What we ourselves know of a payment; callbacks come by `record`. */
  const change = (
    id: string,
    event: Extract<PaymentEvent, 'wait' | 'fail'>,
    set: Partial<PaymentRow>,
    now: Date,
  ) =>
    db.transaction(async (tx) => {
      const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
      if (!payment) return
      const status = nextStatus(payment.status, event)
      await tx
        .update(payments)
        .set({ ...set, status, updatedAt: now })
        .where(eq(payments.id, id))
      await recordPayment(tx, id, { event, status, actor: 'system' }, now)
    })

  return {
    open: async (order, now) => {
      const { submissionKey, payable } = order
      await db.transaction(async (tx) => {
        const row = newRow(entropy, order, now)
        const [added] = await tx
          .insert(payments)
          .values(row)
          .onConflictDoNothing({ target: payments.submissionKey })
          .returning({ id: payments.id })
        if (!added) return
        const actor = order.userId ? 'patient' : 'visitor'
        await recordPayment(tx, added.id, { event: 'create', status: 'created', actor }, now)
      })
      const payment = await findBy(eq(payments.submissionKey, submissionKey))
      return payment?.payable.id === payable.id ? payment : null
    },

    start: (id, { orderId, checkoutUrl, kioskReference }, now) =>
      change(id, 'wait', { gatewayOrderId: orderId, checkoutUrl, kioskReference }, now),

    abandon: (id, now) => change(id, 'fail', {}, now),

    find: (reference) => findBy(eq(payments.reference, reference)),

    findByOrder: (gateway, orderId) =>
      findBy(and(eq(payments.gateway, gateway), eq(payments.gatewayOrderId, orderId))),

    listOf: ({ subject, id }) => selectPayments(db, atRest, eq(subjectColumns[subject], id)),

    record: (gateway, callback, now) => recordCallback(db, tools, gateway, callback, now),

    expire: (now) =>
      db.transaction(async (tx) => {
        const due = await tx
          .select({ id: payments.id })
          .from(payments)
          .where(
            and(
              inArray(payments.status, ['created', 'pending', 'authorised']),
              lte(payments.expiresAt, now),
            ),
          )
          .for('update', { skipLocked: true })
        for (const { id } of due) {
          const status = 'expired'
          await tx.update(payments).set({ status, updatedAt: now }).where(eq(payments.id, id))
          await recordPayment(tx, id, { event: 'expire', status, actor: 'system' }, now)
        }
        return due.length
      }),

    takeRefunds: (gateway, now) => db.transaction((tx) => takeRefunds(tx, gateway, now)),

    finishRefund: (id, refundId, now) =>
      db.transaction((tx) => finishRefund(tx, entropy, { id, refundId }, now)),

    giveUpRefund: (id, now) =>
      db.transaction(async (tx) => {
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
        await recordPayment(tx, payment.id, { event: 'refund-dead', status, actor: 'system' }, now)
      }),
  }
}

function newRow(entropy: Entropy, order: NewPayment, now: Date): typeof payments.$inferInsert {
  const { payable, ...facts } = order
  const { subject, id } = payable
  return {
    ...facts,
    id: entropy.id(),
    reference: newReference(entropy.bytes(5), 'BLP'),
    subject,
    bookingId: subject === 'booking' ? id : null,
    voucherId: subject === 'voucher' ? id : null,
    requestId: subject === 'down-payment' ? id : null,
    status: 'created',
    createdAt: now,
    updatedAt: now,
  }
}
