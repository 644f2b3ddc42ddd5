import type { Piastres } from '#/domain/money.ts'
import type {
  PaymentMethod,
  PaymentStatus,
  PaymentSubject,
  RefundReason,
} from '#/domain/payment.ts'
import type { Callback, Gateway, Refund } from './payments.ts'

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

/**
 * The money: what was to be paid, what was told of it, and what goes back. Every method is one
 * transaction that writes the history too; what has been told once is told again without effect.
 */
export type Ledger = {
  /** One submission key is one payment; null where the key was another subject's. */
  open: (payment: NewPayment, now: Date) => Promise<Payment | null>
  /** The gateway knows of it: from now on people can pay. */
  start: (
    id: string,
    opened: { orderId: string; checkoutUrl: string; kioskReference: string | null },
    now: Date,
  ) => Promise<void>
  /** The gateway could not be told of it. */
  abandon: (id: string, now: Date) => Promise<void>
  find: (reference: string) => Promise<Payment | null>
  findByOrder: (gateway: Gateway, orderId: string) => Promise<Payment | null>
  /** Latest first. */
  listOf: (payable: Payable) => Promise<Payment[]>
  /**
   * Writes what the gateway tells. Paid, the service is given in the same transaction, or the money
   * is to go back: a slot that has been given away, a second payment, another amount.
   */
  record: (gateway: Gateway, callback: Callback, now: Date) => Promise<Recorded>
  /** Ends what nobody paid in time; answers how many. */
  expire: (now: Date) => Promise<number>
  /** Takes refunds that are due, each for one caller; those it takes are due again after a while. */
  takeRefunds: (gateway: Gateway, now: Date) => Promise<DueRefund[]>
  finishRefund: (id: string, refundId: string | null, now: Date) => Promise<void>
  /** Tried too often: from now on people look after it. */
  giveUpRefund: (id: string, now: Date) => Promise<void>
}
