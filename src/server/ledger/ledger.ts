import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { latestNow } from '#/domain/web/clock-skew.ts'
import { nextStatus, paymentMethods, type PaymentEvent } from '#/domain/money/payment.ts'
import { paymentMinutes } from '#/domain/money/payment-deadline.ts'
import { newReference } from '#/domain/reference.ts'
import type { App } from '#/server/app.ts'
import { payments } from '#/server/db/schema/payments.ts'
import type { Random } from '#/server/random.ts'
import { transact, transactAs } from '#/server/work.ts'
import { findBy } from './find-payment.ts'
import type { Payable } from './payment.ts'
import { recordPayment, type Payment, type PaymentRow } from './rows.ts'

export type NewPayment = { payable: Payable } & Pick<
  PaymentRow,
  | 'amountPiastres'
  | 'method'
  | 'gateway'
  | 'expiresAt'
  | 'name'
  | 'phone'
  | 'userId'
  | 'locale'
  | 'submissionKey'
>

/** One payment per submission key; null if the key was used for something else. */
export async function openPayment(app: App, order: NewPayment): Promise<Payment | null> {
  const { submissionKey, payable } = order
  await transactAs(app, order.userId, async (work) => {
    const { tx, now, random } = work
    const row = newRow(random, order, now)
    const [added] = await tx
      .insert(payments)
      .values(row)
      .onConflictDoNothing({ target: payments.submissionKey })
      .returning({ id: payments.id })
    if (!added) return
    const actor = order.userId ? 'patient' : 'visitor'
    await recordPayment(work, added.id, { event: 'create', status: 'created', actor })
  })
  const payment = await findBy(app, eq(payments.submissionKey, submissionKey))
  return payment?.payable.id === payable.id ? payment : null
}

/** Records that the gateway has the order, so that it can be paid. */
export function recordPaymentStart(
  app: App,
  id: string,
  {
    orderId,
    checkoutUrl,
    kioskReference,
  }: { orderId: string; checkoutUrl: string; kioskReference: string | null },
): Promise<void> {
  return change(app, id, 'wait', { gatewayOrderId: orderId, checkoutUrl, kioskReference })
}

/** Records that the gateway did not accept the order. */
export function abandonPayment(app: App, id: string): Promise<void> {
  return change(app, id, 'fail', {})
}

/** Expires payments past their deadline; returns how many. */
export function expirePayments(app: App): Promise<number> {
  return transact(app, async (work) => {
    const { tx, now } = work
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
      await recordPayment(work, id, { event: 'expire', status, actor: 'system' })
    }
    return due.length
  })
}

/** Shortens the time to pay of payments that were opened before the clock was set back. */
export async function shortenPayments({ db, clock }: App): Promise<void> {
  const now = clock.now()
  const later = (from: Date, minutes: number) => new Date(+from + minutes * 60_000)
  for (const method of paymentMethods) {
    const minutes = paymentMinutes(method)
    await db
      .update(payments)
      .set({ expiresAt: later(now, minutes) })
      .where(
        and(
          inArray(payments.status, ['created', 'pending', 'authorised']),
          eq(payments.method, method),
          gt(payments.expiresAt, later(latestNow(now), minutes)),
        ),
      )
  }
}

/** A change that we make ourselves; callbacks use `recordPaymentCallback`. */
function change(
  app: App,
  id: string,
  event: Extract<PaymentEvent, 'wait' | 'fail'>,
  set: Partial<PaymentRow>,
) {
  return transact(app, async (work) => {
    const { tx, now } = work
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
    if (!payment) return
    const status = nextStatus(payment.status, event)
    await tx
      .update(payments)
      .set({ ...set, status, updatedAt: now })
      .where(eq(payments.id, id))
    await recordPayment(work, id, { event, status, actor: 'system' })
  })
}

function newRow(random: Random, order: NewPayment, now: Date): typeof payments.$inferInsert {
  const { payable, ...facts } = order
  const { subject, id } = payable
  return {
    ...facts,
    id: random.id(),
    reference: newReference(random.bytes(5), 'BLP'),
    subject,
    bookingId: subject === 'booking' ? id : null,
    voucherId: subject === 'voucher' ? id : null,
    requestId: subject === 'down-payment' ? id : null,
    status: 'created',
    createdAt: now,
    updatedAt: now,
  }
}
