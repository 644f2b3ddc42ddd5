import { and, eq, inArray, lte } from 'drizzle-orm'
import { nextStatus, type PaymentEvent } from '#/domain/payment.ts'
import { newReference } from '#/domain/reference.ts'
import type { App } from '#/server/app.ts'
import { paymentRefunds, payments } from '#/server/db/schema/payments.ts'
import type { Entropy } from '#/server/entropy.ts'
import type { Gateway } from '#/server/gateways/payments/payments.ts'
import type { DueRefund, NewPayment, Payable, Payment } from './payment.ts'
import { takeRefunds } from './refund-queue.ts'
import { finishRefund } from './refunded.ts'
import { recordPayment, selectPayments, subjectColumns, type PaymentRow } from './rows.ts'

/** One submission key is one payment; null where the key was another subject's. */
export async function openPayment(app: App, order: NewPayment, now: Date): Promise<Payment | null> {
  const { submissionKey, payable } = order
  await app.db.transaction(async (tx) => {
    const row = newRow(app.entropy, order, now)
    const [added] = await tx
      .insert(payments)
      .values(row)
      .onConflictDoNothing({ target: payments.submissionKey })
      .returning({ id: payments.id })
    if (!added) return
    const actor = order.userId ? 'patient' : 'visitor'
    await recordPayment(tx, added.id, { event: 'create', status: 'created', actor }, now)
  })
  const payment = await findBy(app, eq(payments.submissionKey, submissionKey))
  return payment?.payable.id === payable.id ? payment : null
}

/** The gateway knows of it: from now on people can pay. */
export function recordPaymentStart(
  app: App,
  id: string,
  {
    orderId,
    checkoutUrl,
    kioskReference,
  }: { orderId: string; checkoutUrl: string; kioskReference: string | null },
  now: Date,
): Promise<void> {
  return change(app, id, 'wait', { gatewayOrderId: orderId, checkoutUrl, kioskReference }, now)
}

/** The gateway could not be told of it. */
export function abandonPayment(app: App, id: string, now: Date): Promise<void> {
  return change(app, id, 'fail', {}, now)
}

export function findPaymentByReference(app: App, reference: string): Promise<Payment | null> {
  return findBy(app, eq(payments.reference, reference))
}

export function findPaymentByOrder(
  app: App,
  gateway: Gateway,
  orderId: string,
): Promise<Payment | null> {
  return findBy(app, and(eq(payments.gateway, gateway), eq(payments.gatewayOrderId, orderId)))
}

/** Latest first. */
export function listPaymentsOf(app: App, { subject, id }: Payable): Promise<Payment[]> {
  return selectPayments(app.db, app.vault.atRest, eq(subjectColumns[subject], id))
}

/** Ends what nobody paid in time; answers how many. */
export function expirePayments(app: App, now: Date): Promise<number> {
  return app.db.transaction(async (tx) => {
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
  })
}

/** Takes refunds that are due, each for one caller; those it takes are due again after a while. */
export function takeDueRefunds(app: App, gateway: Gateway, now: Date): Promise<DueRefund[]> {
  return app.db.transaction((tx) => takeRefunds(tx, gateway, now))
}

export function recordRefunded(
  app: App,
  id: string,
  refundId: string | null,
  now: Date,
): Promise<void> {
  return app.db.transaction((tx) => finishRefund(tx, app.entropy, { id, refundId }, now))
}

/** Tried too often: from now on people look after it. */
export function giveUpRefund(app: App, id: string, now: Date): Promise<void> {
  return app.db.transaction(async (tx) => {
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
  })
}

async function findBy(app: App, which: ReturnType<typeof and>): Promise<Payment | null> {
  return (await selectPayments(app.db, app.vault.atRest, which))[0] ?? null
}

/** What we ourselves know of a payment; callbacks come by `record`. */
function change(
  app: App,
  id: string,
  event: Extract<PaymentEvent, 'wait' | 'fail'>,
  set: Partial<PaymentRow>,
  now: Date,
) {
  return app.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
    if (!payment) return
    const status = nextStatus(payment.status, event)
    await tx
      .update(payments)
      .set({ ...set, status, updatedAt: now })
      .where(eq(payments.id, id))
    await recordPayment(tx, id, { event, status, actor: 'system' }, now)
  })
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
