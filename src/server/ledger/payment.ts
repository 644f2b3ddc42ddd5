import type { PaymentSubject } from '#/domain/money/payment.ts'
import type { Refund } from '#/server/gateways/payments/payments.ts'

/** What is paid for: its kind and the id of its row. */
export type Payable = { subject: PaymentSubject; id: string }

/** The outcome of a callback. All but the first two are errors, or fraud. */
export type Recorded =
  | 'recorded'
  | 'known'
  | 'order-not-found'
  | 'method-differs'
  | 'amount-differs'
  | 'currency-differs'

export type DueRefund = Refund & { attempts: number; reference: string }
