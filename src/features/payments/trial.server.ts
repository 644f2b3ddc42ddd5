import { isOpenPayment } from '#/domain/payment.ts'
import { paymentPath } from '#/server/checkout.server.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Payment } from '#/server/ports/ledger.ts'
import type { Trial, TrialOutcome } from '#/server/ports/payments.ts'
import type { Services } from '#/server/services.server.ts'
import { receiveCallback } from './callback.server.ts'
import { instruments, TRIAL_CODE, type TrialView } from './trial.ts'

type Opened = { trial: Trial; payment: Payment; isOpen: boolean }

/** The trial gateway's hosted page; null where real money is taken, as if there were none. */
export async function findTrial(services: Services, order: string): Promise<TrialView | null> {
  const opened = await openTrial(services, order)
  if (!opened) return null
  const { payment, isOpen } = opened
  return {
    order,
    title: inLocale(payment.titleAr, payment.titleEn),
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
  | { ok: false; code: 'payment-unknown' | 'instrument-required' }

/** Plays the card, the wallet or the kiosk: as a gateway would, it tells our callback. */
export async function playTrial(
  services: Services,
  { order, instrument }: { order: string; instrument: string },
): Promise<Played> {
  const opened = await openTrial(services, order)
  if (!opened) return { ok: false, code: 'payment-unknown' }
  const { payment } = opened
  const chosen = instruments[payment.method].find(({ number }) => number === instrument)
  if (!chosen) return { ok: false, code: 'instrument-required' }
  if (chosen.deed === 'second-step') {
    await tell(services, opened, 'wait')
    return { ok: true, path: `/payment/sandbox/${order}?step=code` }
  }
  if (chosen.deed !== 'silence') await tell(services, opened, chosen.deed)
  return { ok: true, path: paymentPath(payment.reference) }
}

/** The second step: the bank's code. */
export async function confirmTrial(
  services: Services,
  { order, code }: { order: string; code: string },
): Promise<Played> {
  const opened = await openTrial(services, order)
  if (!opened) return { ok: false, code: 'payment-unknown' }
  await tell(services, opened, code === TRIAL_CODE ? 'approve' : 'decline')
  return { ok: true, path: paymentPath(opened.payment.reference) }
}

async function openTrial(services: Services, order: string): Promise<Opened | null> {
  const { payments, ledger, clock } = services
  const payment = payments?.trial && (await ledger.findByOrder('sandbox', order))
  if (!payments?.trial || !payment) return null
  const isOpen = isOpenPayment(payment.status) && payment.expiresAt > clock.now()
  return { trial: payments.trial, payment, isOpen }
}

/** A page that is over takes no more money. */
async function tell(services: Services, opened: Opened, outcome: TrialOutcome): Promise<void> {
  const { trial, payment, isOpen } = opened
  if (!isOpen || !payment.gatewayOrderId) return
  const { gatewayOrderId: orderId, amountPiastres, method } = payment
  const { body, signature } = trial.tell({ orderId, amountPiastres, method }, outcome)
  await receiveCallback(services, body, signature)
}
