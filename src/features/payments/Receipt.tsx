import { brandName } from '#/brand.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { paymentMethodNames } from '#/i18n/terms/payments.ts'
import type { PaymentView } from '#/server/payments/status.ts'
import { Card } from '#/ui/Card.tsx'
import { Fact } from '#/ui/Fact.tsx'
import { subjectLabel } from './labels.ts'

/** A receipt, on a screen or on paper. It contains no card number, because we don't know it. */
export function Receipt({ payment }: { payment: PaymentView }) {
  const { paidAt, refundedPiastres, refundDuePiastres } = payment
  return (
    <Card as="section" aria-labelledby="receipt" className="grid gap-5 print:shadow-none">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="text-sm font-medium text-primary-ink">{brandName()}</p>
          <h2 id="receipt" className="text-xl">
            {m.payments_receipt()}
          </h2>
        </div>
        <p className="text-end">
          <span className="block text-sm text-muted">{m.payments_reference()}</span>
          <strong dir="ltr" className="tabular-nums">
            {payment.reference}
          </strong>
        </p>
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact term={subjectLabel(payment.subject)}>
          {payment.title}
          <span className="block text-sm text-muted">
            <bdi dir="ltr">{payment.subjectReference}</bdi>
          </span>
        </Fact>
        <Fact term={m.payments_amount()}>
          <strong className="text-xl font-semibold">{formatMoney(payment.amountPiastres)}</strong>
        </Fact>
        {paidAt && (
          <Fact term={m.payments_paid_at()}>
            <time dateTime={paidAt}>{formatInstant(paidAt, 'dateTime')}</time>
          </Fact>
        )}
        <Fact term={m.payments_method()}>{paymentMethodNames[payment.method]()}</Fact>
        <Fact term={m.payments_payer()}>
          <bdi>{payment.name}</bdi>
          <span className="block text-muted">
            <bdi dir="ltr">{payment.maskedPhone}</bdi>
          </span>
        </Fact>
        {refundDuePiastres > 0 && (
          <Fact term={m.payments_refund_due()}>{formatMoney(refundDuePiastres)}</Fact>
        )}
        {refundedPiastres > 0 && (
          <Fact term={m.payments_refund()}>{formatMoney(refundedPiastres)}</Fact>
        )}
      </dl>
      {payment.isTrial && (
        <p className="tone-warning rounded-lg bg-tone-soft px-3 py-2 text-sm text-tone-ink">
          {m.payments_trial_receipt()}
        </p>
      )}
    </Card>
  )
}
