import { and, eq } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { payments } from '#/server/db/schema/payments.ts'
import type { Gateway } from '#/server/gateways/payments/payments.ts'
import type { Payable } from './payment.ts'
import { selectPayments, subjectColumns, type Payment } from './rows.ts'

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
  return selectPayments(app.db, app.vault.columnCipher, eq(subjectColumns[subject], id))
}

export async function findBy(app: App, which: ReturnType<typeof and>): Promise<Payment | null> {
  return (await selectPayments(app.db, app.vault.columnCipher, which))[0] ?? null
}
