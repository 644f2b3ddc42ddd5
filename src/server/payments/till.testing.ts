import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { bookings } from '#/server/db/schema/booking.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { paymentEvents, paymentRefunds } from '#/server/db/schema/payments.ts'
import {
  callbackSchema,
  signTransaction,
  type Transaction,
} from '#/server/gateways/payments/paymob/transaction.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { inRequest } from '#/testing/request.ts'
import { receiveCallback } from './callback.ts'
import type { Payer } from './find-payable.ts'
import { findPaymentByReference } from '#/server/ledger/find-payment.ts'
import { startPayment, type PayInput } from './pay.ts'
import type { Payment } from '#/server/ledger/rows.ts'

/** A clinic with online payment, and a gateway whose callbacks a test controls. */
export async function openTill() {
  const clinic = await openClinic()
  const { db, app } = clinic
  const secret = app.sign('payments', 'sandbox')

  /** An asker who has proved these references. */
  const asker = (...references: string[]): Payer => ({
    actor: { kind: 'visitor' },
    proved: { booking: references, voucher: references, 'down-payment': references },
  })

  const pay = async (
    input: Omit<PayInput, 'method'> & { method?: PayInput['method'] },
    key?: string,
  ) => {
    const order = { method: 'card' as const, ...input, submissionKey: key ?? randomUUID() }
    const work = () => startPayment(app, asker(input.reference), order)
    return (await inRequest(app, {}, work)).result
  }

  const find = async (reference: string): Promise<Payment> => {
    const payment = await findPaymentByReference(app, reference)
    if (!payment) throw new Error(`There is no payment ${reference}.`)
    return payment
  }

  const opened = async (...paid: Parameters<typeof pay>): Promise<Payment> => {
    const started = await pay(...paid)
    if (!started.ok) throw new Error(started.code)
    return find(started.location.split('/').at(-1) ?? '')
  }

  /** A booking that waits for its payment, with that payment. */
  const order = async (
    slot: Parameters<typeof clinic.book>[1],
    method: PayInput['method'] = 'card',
  ) => {
    const booked = await clinic.book(newVisitor(), slot, { phone: newPhone(), payment: method })
    const reference = referenceOf(booked)
    return { reference, payment: await opened({ subject: 'booking', reference, method }) }
  }

  /** A gateway's callback for the payment's order, with changes, signed again. */
  const callback = (
    payment: Payment,
    changes: Partial<Transaction> = {},
    outcome: 'approve' | 'decline' | 'wait' = 'approve',
  ) => {
    const callback = app.gateways.payments?.trial?.tell(
      {
        orderId: payment.gatewayOrderId ?? '',
        amountPiastres: payment.amountPiastres,
        method: payment.method,
      },
      outcome,
    )
    const obj = { ...callbackSchema.parse(callback?.body).obj, ...changes }
    return { body: { type: 'TRANSACTION', obj }, signature: signTransaction(obj, secret) }
  }

  const deliver = async ({ body, signature }: ReturnType<typeof callback>) =>
    (await receiveCallback(app, body, signature)).code

  const tell = (...said: Parameters<typeof callback>) => deliver(callback(...said))

  const booking = async (reference: string) => {
    const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    return row
  }

  const refunds = (payment: Payment) =>
    db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, payment.id))

  const events = async (payment: Payment) => {
    const rows = await db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, payment.id))
    return rows.map(({ event }) => event)
  }

  /** Notices about the payment, sorted by kind: those of the same moment have no order. */
  const told = async (payment: Payment) => {
    const rows = await db.select().from(notices).where(eq(notices.paymentId, payment.id))
    return rows.map(({ kind, inputs }) => [kind, inputs] as const).toSorted(byKind)
  }

  return {
    ...clinic,
    asker,
    pay,
    opened,
    find,
    order,
    callback,
    deliver,
    tell,
    booking,
    refunds,
    events,
    told,
  }
}

function byKind([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1
}
