import type { Locale, Localized } from '#/domain/localized.ts'
import type { Piastres } from '#/domain/money.ts'
import type { PaymentMethod, PaymentStatus, PaymentSubject } from '#/domain/payment.ts'
import type { RefundReason } from '#/domain/refund.ts'
import type { Gateway, Refund } from '#/server/gateways/payments/payments.ts'

/** What is paid for: its kind and the id of its row. */
export type Payable = { subject: PaymentSubject; id: string }

export type NewPayment = {
  payable: Payable
  amountPiastres: Piastres
  method: PaymentMethod
  gateway: Gateway
  expiresAt: Date
  name: string
  /** E.164. */
  phone: string
  userId: string | null
  locale: Locale
  submissionKey: string
}

export type Payment = {
  id: string
  reference: string
  payable: Payable
  /** The reference or code of what is paid for, and its title. */
  subjectReference: string
  title: Localized
  amountPiastres: Piastres
  refundedPiastres: Piastres
  /** The sum of refunds that are due but not done. */
  refundDuePiastres: Piastres
  refundReason: RefundReason | null
  status: PaymentStatus
  method: PaymentMethod
  gateway: Gateway
  gatewayOrderId: string | null
  checkoutUrl: string | null
  kioskReference: string | null
  expiresAt: Date
  name: string
  phone: string
  userId: string | null
  createdAt: Date
  paidAt: Date | null
}

/** The outcome of a callback. All but the first two are errors, or fraud. */
export type Recorded =
  | 'recorded'
  | 'known'
  | 'order-unknown'
  | 'method-differs'
  | 'amount-differs'
  | 'currency-differs'

export type DueRefund = Refund & { attempts: number; reference: string }
