import {
  currentPayment,
  type PaymentMethod,
  type PaymentStatus,
  type PaymentSubject,
} from '#/domain/money/payment.ts'
import { paymentDeadline } from '#/domain/money/payment-deadline.ts'
import type { App } from '#/server/app.ts'
import { offeredMethods } from '#/server/ledger/checkout.ts'
import { findPayable, type PayableDetails, type Payer, type Subject } from './find-payable.ts'
import { listPaymentsOf } from '#/server/ledger/find-payment.ts'

/** What can be paid and how, or the payment that was made. */
export type PayableView = {
  subject: PaymentSubject
  reference: string
  amountPiastres: number
  /** Empty if it can no longer be paid. */
  methods: PaymentMethod[]
  isTrial: boolean
  canPayAtClinic: boolean
  /** The payment that currently counts. */
  payment: { reference: string; status: PaymentStatus; amountPiastres: number } | null
}

/** What the asker can pay for or has paid for; null if they may not see it or it has no price. */
export async function findPayableView(
  app: App,
  asker: Payer,
  named: Subject,
): Promise<PayableView | null> {
  const found = await findPayable(app, asker, named)
  if (!found) return null
  const { amountPiastres, isHeld } = found
  const payment = currentPayment(await listPaymentsOf(app, found.payable)) ?? null
  const isPaid = payment?.status === 'paid'
  const isOpen = found.isPayable && !isPaid
  const methods = isOpen
    ? offeredMethods(app, { amountPiastres, before: null }).filter((method) =>
        deadlineFor(app, found, method),
      )
    : []
  if (!payment && methods.length === 0 && !isHeld) return null
  return {
    ...named,
    amountPiastres,
    methods,
    isTrial: app.gateways.payments?.trial != null,
    canPayAtClinic: isHeld,
    payment: payment && {
      reference: payment.reference,
      status: payment.status,
      amountPiastres: payment.amountPiastres,
    },
  }
}

export function deadlineFor(
  { clock }: Pick<App, 'clock'>,
  { before }: PayableDetails,
  method: PaymentMethod,
): Date | null {
  return paymentDeadline(method, { now: clock.now(), before: before(method) })
}
