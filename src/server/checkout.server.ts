import { LEAST_PAYMENT, paymentDeadline, type PaymentMethod } from '#/domain/payment.ts'
import type { Piastres } from '#/domain/money.ts'
import { canonicalPath, inLocale, localizedPath } from '#/i18n/locale.ts'
import { requestContext } from './context.server.ts'
import type { NewPayment, Payment } from './ports/ledger.ts'
import type { Services } from './services.server.ts'

/** Where gateways tell what came of a payment. */
export const CALLBACK_PATH = '/api/payments/callback'

/** Where a person follows a payment, in whatever way they came to it. */
export function paymentPath(reference: string): string {
  return `/payment/${reference}`
}

type Wanted = { amountPiastres: Piastres; before: Date | null }

/** How something can be paid for online now; none where nobody takes money, or too little is asked. */
export function offeredMethods(
  { payments, clock }: Pick<Services, 'payments' | 'clock'>,
  { amountPiastres, before }: Wanted,
): PaymentMethod[] {
  if (!payments || amountPiastres < LEAST_PAYMENT) return []
  const now = clock.now()
  return payments.methods.filter((method) => paymentDeadline(method, { now, before }) !== null)
}

export type Checkout =
  | { ok: true; location: string }
  | { ok: false; code: 'method-unavailable' | 'already-sent' | 'too-many' }

/**
 * Opens a payment here and at the gateway, and answers the page that leads there. One submission key
 * opens one payment. Where the gateway doesn't answer, that page says so and what else there is.
 */
export async function openCheckout(
  services: Pick<Services, 'payments' | 'ledger' | 'limits' | 'clock'>,
  order: Omit<NewPayment, 'gateway' | 'locale'>,
): Promise<Checkout> {
  const { payments, ledger, clock } = services
  const { locale } = requestContext()
  if (!payments?.methods.includes(order.method)) return { ok: false, code: 'method-unavailable' }
  if (!(await isWelcome(services, order))) return { ok: false, code: 'too-many' }
  const now = clock.now()
  const payment = await ledger.open({ ...order, gateway: payments.gateway, locale }, now)
  if (!payment) return { ok: false, code: 'already-sent' }
  if (payment.status === 'created') await tellGateway(services, payment)
  return { ok: true, location: localizedPath(paymentPath(payment.reference), locale) }
}

async function tellGateway(
  { payments, ledger, clock }: Pick<Services, 'payments' | 'ledger' | 'clock'>,
  payment: Payment,
): Promise<void> {
  const { locale, origin } = requestContext()
  const { id, reference, amountPiastres, method, name, phone, expiresAt } = payment
  const opened = await payments?.open({
    reference,
    amountPiastres,
    method,
    name,
    phone,
    title: inLocale(payment.titleAr, payment.titleEn),
    expiresInSeconds: Math.floor((+expiresAt - +clock.now()) / 1000),
    returnUrl: origin + canonicalPath(paymentPath(reference), locale),
    callbackUrl: origin + CALLBACK_PATH,
  })
  if (opened?.ok) await ledger.start(id, opened, clock.now())
  else await ledger.abandon(id, clock.now())
}

/** A kiosk's reference keeps a slot for a day, so nobody gets many. */
async function isWelcome(
  { limits }: Pick<Services, 'limits'>,
  { phone, method }: Pick<NewPayment, 'phone' | 'method'>,
): Promise<boolean> {
  const { address } = requestContext()
  const kiosk = { name: 'pay-kiosk', subject: phone, attempts: 4, windowMinutes: 24 * 60 }
  return limits.take([
    { name: 'pay', subject: phone, attempts: 15, windowMinutes: 60 },
    { name: 'pay', subject: address, attempts: 200, windowMinutes: 60 },
    ...(method === 'kiosk' ? [kiosk] : []),
  ])
}
