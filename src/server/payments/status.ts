import { isOpenPayment, type PaymentMethod, type PaymentSubject } from '#/domain/money/payment.ts'
import { can } from '#/domain/permissions.ts'
import { maskMobile } from '#/domain/account/phone.ts'
import type { RefundReason } from '#/domain/money/refund.ts'
import type { App } from '#/server/app.ts'
import { findBooking } from '#/server/diary/find.ts'
import { findPracticeOf } from '#/server/diary/practice.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import type { Payer } from './find-payable.ts'
import { findPaymentByReference } from '#/server/ledger/find-payment.ts'
import { findPayableView, type PayableView } from './payable.ts'
import { subjectName, type Payment } from '#/server/ledger/rows.ts'

/** `returning`: paid, with a refund pending. */
export type PaymentState = 'waiting' | 'paid' | 'returning' | 'refunded' | 'failed' | 'expired'

/** Instants are ISO texts. */
export type PaymentView = {
  reference: string
  state: PaymentState
  subject: PaymentSubject
  subjectReference: string
  title: string
  amountPiastres: number
  refundedPiastres: number
  refundDuePiastres: number
  refundReason: RefundReason | null
  method: PaymentMethod
  isTrial: boolean
  /** The gateway's page, while it can be paid there. */
  checkoutUrl: string | null
  kioskReference: string | null
  expiresAt: string
  paidAt: string | null
  name: string
  maskedPhone: string
  /** The slot, as in the booking page's query string. */
  appointment: { doctor: string; branch: string; at: string; isBooked: boolean } | null
  /** How it can be paid now, if at all. */
  payable: PayableView | null
  now: string
}

/** A payment's page and receipt, for those who may see what it pays. */
export async function findPayment(
  app: App,
  asker: Payer,
  reference: string,
): Promise<PaymentView | null> {
  const payment = await findPaymentByReference(app, reference)
  if (!payment) return null
  const { subject } = payment.payable
  const proof = asker.proved[subject].includes(payment.subjectReference)
  if (!isPermitted(can.viewPayment(asker.actor, payment, proof), 'view-payment')) return null
  return viewPayment(app, asker, payment)
}

async function viewPayment(app: App, asker: Payer, payment: Payment): Promise<PaymentView> {
  const now = app.clock.now()
  const { subject } = payment.payable
  const state = stateOf(payment, now)
  const isHere = app.gateways.payments?.gateway === payment.gateway
  return {
    reference: payment.reference,
    state,
    subject,
    subjectReference: payment.subjectReference,
    title: subjectName(payment),
    amountPiastres: payment.amountPiastres,
    refundedPiastres: payment.refundedPiastres,
    refundDuePiastres: payment.refundDuePiastres,
    refundReason: payment.refundReason,
    method: payment.method,
    isTrial: payment.gateway === 'sandbox',
    checkoutUrl: state === 'waiting' && isHere ? payment.checkoutUrl : null,
    kioskReference: payment.kioskReference,
    expiresAt: payment.expiresAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    name: payment.name,
    maskedPhone: maskMobile(payment.phone),
    appointment: subject === 'booking' ? await appointmentOf(app, payment) : null,
    payable: await findPayableView(app, asker, {
      subject,
      reference: payment.subjectReference,
    }),
    now: now.toISOString(),
  }
}

/** Derives expiry from the time, because maintenance may not have run yet. */
function stateOf({ status, expiresAt, refundDuePiastres }: Payment, now: Date): PaymentState {
  if (isOpenPayment(status)) return expiresAt > now ? 'waiting' : 'expired'
  if (refundDuePiastres > 0) return 'returning'
  if (status === 'paid' || status === 'refunded' || status === 'failed') return status
  return 'expired'
}

async function appointmentOf(app: App, { payable }: Payment) {
  const booking = await findBooking(app, payable.id)
  const practice = booking && (await findPracticeOf(app, booking))
  if (!booking || !practice) return null
  const { branchId: branch, startsAt, status } = booking
  const isBooked = status === 'booked' || status === 'arrived' || status === 'completed'
  return { doctor: practice.slug, branch, at: startsAt.toISOString(), isBooked }
}
