import type { PaymentSubject } from '#/domain/money/payment.ts'
import { explainWith } from '#/forms/explain.ts'
import { m } from '#/paraglide/messages.js'
import type { PaymentState, PaymentView } from '#/server/payments/status.ts'

const titles: Record<PaymentState, () => string> = {
  waiting: m.payments_waiting,
  paid: m.payments_paid,
  returning: m.payments_returning,
  refunded: m.payments_refunded,
  failed: m.payments_failed,
  expired: m.payments_expired,
}

export function stateTitle(state: PaymentState): string {
  return titles[state]()
}

const subjects: Record<PaymentSubject, { label: () => string; paid: () => string }> = {
  booking: { label: m.payments_for_booking, paid: m.payments_paid_booking },
  voucher: { label: m.payments_for_voucher, paid: m.payments_paid_voucher },
  'down-payment': { label: m.payments_for_down, paid: m.payments_paid_down },
}

export function subjectLabel(subject: PaymentSubject): string {
  return subjects[subject].label()
}

/** Explains the payment's state to the payer. */
export function stateText(payment: PaymentView): string | null {
  const { state, subject, payable, appointment } = payment
  if (state === 'waiting') {
    return subject === 'booking' ? m.payments_waiting_booking() : m.payments_waiting_other()
  }
  // A cancelled visit whose price stays with the clinic is paid too.
  if (state === 'paid' && appointment && !appointment.isBooked) return null
  if (state === 'paid') return subjects[subject].paid()
  if (state === 'expired') return m.payments_expired_text()
  if (state !== 'failed') return null
  return payable?.canPayAtClinic ? m.payments_failed_clinic() : m.payments_failed_text()
}

/** The reason for an automatic refund; null for refunds after a cancellation. */
export function refundText({ refundReason, subject }: PaymentView): string | null {
  if (refundReason === 'paid-twice') return m.payments_twice()
  if (refundReason !== 'released-slot') return null
  return subject === 'booking' ? m.payments_lost_slot() : m.payments_lost_other()
}

/** Words for the refusal codes of paying. */
export const explainPayment = explainWith({
  'payment-not-found': m.payments_error_unknown,
  'method-required': m.payments_error_method_required,
  'method-unavailable': m.payments_error_method_unavailable,
  'already-paid': m.payments_error_already_paid,
  'hold-expired': m.payments_error_hold_expired,
  'not-payable': m.payments_error_not_payable,
  'instrument-required': m.payments_error_instrument,
  'code-required': m.payments_error_code,
})
