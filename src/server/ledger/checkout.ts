import type { Piastres } from '#/domain/money/money.ts'
import { LEAST_PAYMENT, type PaymentMethod } from '#/domain/money/payment.ts'
import { paymentDeadline } from '#/domain/money/payment-deadline.ts'
import { canonicalPath, inLocale, localizedPath } from '#/i18n/locale.ts'
import { takeLimits } from '#/server/http/limits.ts'
import {
  abandonPayment,
  openPayment,
  recordPaymentStart,
  type NewPayment,
} from '#/server/ledger/ledger.ts'
import type { Payment } from '#/server/ledger/rows.ts'
import type { App } from '#/server/app.ts'
import { requestContext } from '#/server/http/context.ts'

/** The address of the gateways' callbacks. */
export const CALLBACK_PATH = '/api/payments/callback'

/** The page that shows a payment's state. */
export function paymentPath(reference: string): string {
  return `/payment/${reference}`
}

type CheckoutAmount = { amountPiastres: Piastres; before: Date | null }

/** The online methods available now; empty without a gateway, or below the least amount. */
export function offeredMethods(
  { clock, gateways: { payments } }: App,
  { amountPiastres, before }: CheckoutAmount,
): PaymentMethod[] {
  if (!payments || amountPiastres < LEAST_PAYMENT) return []
  return payments.methods.filter(
    (method) => paymentDeadline(method, { now: clock.now(), before }) !== null,
  )
}

export type Checkout =
  | { ok: true; location: string }
  | { ok: false; code: 'method-unavailable' | 'already-sent' | 'too-many' }

/**
 * Opens a payment here and at the gateway, and returns the page that links to the gateway. One submission
 * key opens one payment. If the gateway does not answer, that page says so and shows the alternatives.
 */
export async function openCheckout(
  app: App,
  order: Omit<NewPayment, 'gateway' | 'locale'>,
): Promise<Checkout> {
  const { payments } = app.gateways
  const { locale } = requestContext()
  if (!payments?.methods.includes(order.method)) return { ok: false, code: 'method-unavailable' }
  if (!(await isWithinLimits(app, order))) return { ok: false, code: 'too-many' }
  const payment = await openPayment(app, { ...order, gateway: payments.gateway, locale })
  if (!payment) return { ok: false, code: 'already-sent' }
  if (payment.status === 'created') await tellGateway(app, payment)
  return { ok: true, location: localizedPath(paymentPath(payment.reference), locale) }
}

async function tellGateway(app: App, payment: Payment): Promise<void> {
  const { locale, origin } = requestContext()
  const { id, reference, amountPiastres, method, name, phone, expiresAt } = payment
  const opened = await app.gateways.payments?.open({
    reference,
    amountPiastres,
    method,
    name,
    phone,
    title: inLocale(payment.title),
    expiresInSeconds: Math.floor((+expiresAt - +app.clock.now()) / 1000),
    returnUrl: origin + canonicalPath(paymentPath(reference), locale),
    callbackUrl: origin + CALLBACK_PATH,
  })
  if (opened?.ok) await recordPaymentStart(app, id, opened)
  else await abandonPayment(app, id)
}

/** A kiosk's reference holds a slot for a day, so each phone gets only a few a day. */
async function isWithinLimits(
  app: App,
  { phone, method }: Pick<NewPayment, 'phone' | 'method'>,
): Promise<boolean> {
  const { address } = requestContext()
  const kiosk = { name: 'pay-kiosk', subject: phone, attempts: 4, windowMinutes: 24 * 60 }
  return takeLimits(app, [
    { name: 'pay', subject: phone, attempts: 15, windowMinutes: 60 },
    { name: 'pay', subject: address, attempts: 200, windowMinutes: 60 },
    ...(method === 'kiosk' ? [kiosk] : []),
  ])
}
