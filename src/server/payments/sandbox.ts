import { isOpenPayment, type PaymentMethod } from '#/domain/money/payment.ts'
import { instruments, TRIAL_CODE } from '#/domain/money/sandbox-payment.ts'
import type { App } from '#/server/app.ts'
import { paymentPath } from '#/server/ledger/checkout.ts'
import type { Sandbox, SandboxOutcome } from '#/server/gateways/payments/payments.ts'
import { receiveCallback } from './callback.ts'
import { findPaymentByOrder } from '#/server/ledger/find-payment.ts'
import { subjectName, type Payment } from '#/server/ledger/rows.ts'

export type SandboxView = {
  order: string
  title: string
  amountPiastres: number
  method: PaymentMethod
  kioskReference: string | null
  isOpen: boolean
  /** The payment's own page. */
  returnPath: string
}

type SandboxOrder = { trial: Sandbox; payment: Payment; isOpen: boolean }

/** The trial gateway's hosted page; null when real money is taken. */
export async function findSandboxOrder(app: App, order: string): Promise<SandboxView | null> {
  const opened = await openSandbox(app, order)
  if (!opened) return null
  const { payment, isOpen } = opened
  return {
    order,
    title: subjectName(payment),
    amountPiastres: payment.amountPiastres,
    method: payment.method,
    kioskReference: payment.kioskReference,
    isOpen,
    returnPath: paymentPath(payment.reference),
  }
}

/** Where the trial gateway sends the person next. */
type Played =
  | { ok: true; path: string }
  | { ok: false; code: 'payment-not-found' | 'instrument-required' }

/** Simulates a payment by card, wallet or kiosk, and sends our callback as a gateway would. */
export async function playSandbox(
  app: App,
  { order, instrument }: { order: string; instrument: string },
): Promise<Played> {
  const opened = await openSandbox(app, order)
  if (!opened) return { ok: false, code: 'payment-not-found' }
  const { payment } = opened
  const chosen = instruments[payment.method].find(({ number }) => number === instrument)
  if (!chosen) return { ok: false, code: 'instrument-required' }
  if (chosen.deed === 'second-step') {
    await tell(app, opened, 'wait')
    return { ok: true, path: `/payment/sandbox/${order}?step=code` }
  }
  if (chosen.deed !== 'silence') await tell(app, opened, chosen.deed)
  return { ok: true, path: paymentPath(payment.reference) }
}

/** Simulates the second step, the bank's code. */
export async function confirmSandbox(
  app: App,
  { order, code }: { order: string; code: string },
): Promise<Played> {
  const opened = await openSandbox(app, order)
  if (!opened) return { ok: false, code: 'payment-not-found' }
  await tell(app, opened, code === TRIAL_CODE ? 'approve' : 'decline')
  return { ok: true, path: paymentPath(opened.payment.reference) }
}

async function openSandbox(app: App, order: string): Promise<SandboxOrder | null> {
  const { clock } = app
  const { payments } = app.gateways
  const payment = payments?.trial && (await findPaymentByOrder(app, 'sandbox', order))
  if (!payments?.trial || !payment) return null
  const isOpen = isOpenPayment(payment.status) && payment.expiresAt > clock.now()
  return { trial: payments.trial, payment, isOpen }
}

/** Does nothing once the payment is closed. */
async function tell(app: App, opened: SandboxOrder, outcome: SandboxOutcome): Promise<void> {
  const { trial, payment, isOpen } = opened
  if (!isOpen || !payment.gatewayOrderId) return
  const { gatewayOrderId: orderId, amountPiastres, method } = payment
  const { body, signature } = trial.tell({ orderId, amountPiastres, method }, outcome)
  await receiveCallback(app, body, signature)
}
