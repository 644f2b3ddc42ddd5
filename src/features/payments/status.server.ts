import { isOpenPayment } from '#/domain/payment.ts'
import { can } from '#/domain/permissions.ts'
import { maskMobile } from '#/domain/phone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Payment } from '#/server/ports/ledger.ts'
import { isPermitted } from '#/server/security.server.ts'
import type { Services } from '#/server/services.server.ts'
import type { Asker } from './asker.server.ts'
import { findPayableView } from './payable.server.ts'
import type { PaymentState, PaymentView } from './payments.ts'

/** A payment's page and receipt, for those who may see what it pays. */
export async function findPayment(
  services: Services,
  asker: Asker,
  reference: string,
): Promise<PaymentView | null> {
  const payment = await services.ledger.find(reference)
  if (!payment) return null
  const { subject } = payment.payable
  const proof = asker.proved[subject].includes(payment.subjectReference)
  if (!isPermitted(can.viewPayment(asker.actor, payment, proof), 'view-payment')) return null
  return viewPayment(services, asker, payment)
}

async function viewPayment(
  services: Services,
  asker: Asker,
  payment: Payment,
): Promise<PaymentView> {
  const now = services.clock.now()
  const { subject } = payment.payable
  const state = stateOf(payment, now)
  const isHere = services.payments?.gateway === payment.gateway
  return {
    reference: payment.reference,
    state,
    subject,
    subjectReference: payment.subjectReference,
    title: inLocale(payment.titleAr, payment.titleEn),
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
    appointment: subject === 'booking' ? await appointmentOf(services, payment) : null,
    payable: await findPayableView(services, asker, {
      subject,
      reference: payment.subjectReference,
    }),
    now: now.toISOString(),
  }
}

/** Upkeep may not have been here yet. */
function stateOf({ status, expiresAt, refundDuePiastres }: Payment, now: Date): PaymentState {
  if (isOpenPayment(status)) return expiresAt > now ? 'waiting' : 'expired'
  if (refundDuePiastres > 0) return 'returning'
  if (status === 'paid' || status === 'refunded' || status === 'failed') return status
  return 'expired'
}

async function appointmentOf({ bookings, clock }: Services, { payable }: Payment) {
  const booking = await bookings.find(payable.id)
  const practice = booking && (await bookings.findPracticeOf(booking, clock.now()))
  if (!booking || !practice) return null
  const { branchId: branch, startsAt, status } = booking
  const isBooked = status === 'booked' || status === 'arrived' || status === 'completed'
  return { doctor: practice.slug, branch, at: startsAt.toISOString(), isBooked }
}
