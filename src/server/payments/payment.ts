import type { Piastres } from '#/domain/money.ts'
import type {
  PaymentMethod,
  PaymentStatus,
  PaymentSubject,
  RefundReason,
} from '#/domain/payment.ts'
import type { Gateway, Refund } from '#/server/gateways/payments/payments.ts'

/** What is paid: the row of its kind. */
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
  locale: 'ar' | 'en'
  submissionKey: string
}

export type Payment = {
  id: string
  reference: string
  payable: Payable
  /** The reference or code of what it pays, and what that is called. */
  subjectReference: string
  titleAr: string
  titleEn: string
  amountPiastres: Piastres
  refundedPiastres: Piastres
  /** What is on its way back. */
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

/** What came of a callback. All but the first two are somebody's mistake, or worse. */
export type Recorded =
  | 'recorded'
  | 'known'
  | 'order-unknown'
  | 'method-differs'
  | 'amount-differs'
  | 'currency-differs'

export type DueRefund = Refund & { attempts: number; reference: string }
