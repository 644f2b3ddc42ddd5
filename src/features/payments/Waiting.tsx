import { formatInstant } from '#/i18n/dates.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { paymentMethodNames } from '#/i18n/terms/payments.ts'
import type { PaymentView } from '#/server/payments/status.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { subjectLabel } from './labels.ts'

/** The amount, the deadline, and a link to the gateway's own page. */
export function Waiting({ payment }: { payment: PaymentView }) {
  const { subject, title, amountPiastres, method, checkoutUrl, expiresAt } = payment
  const here = localizedPath(`/payment/${payment.reference}`)
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p>
          <span className="block text-sm text-muted">{subjectLabel(subject)}</span>
          <span className="font-medium">{title}</span>
        </p>
        <strong className="text-2xl font-semibold">{formatMoney(amountPiastres)}</strong>
      </div>
      <p className="text-muted">
        <span className="block">{paymentMethodNames[method]()}</span>
        <time dateTime={expiresAt}>
          {m.payments_until({ time: formatInstant(expiresAt, 'dateTime') })}
        </time>
      </p>
      {payment.kioskReference && <KioskCode reference={payment.kioskReference} />}
      {checkoutUrl && (
        <>
          <a
            href={checkoutUrl}
            className={buttonClasses({
              size: 'xl',
              block: true,
              variant: payment.kioskReference ? 'outline' : 'solid',
            })}
          >
            {m.payments_checkout()}
          </a>
          {method !== 'kiosk' && <p className="text-sm text-muted">{m.payments_checkout_note()}</p>}
        </>
      )}
      {/* Without a script the reader reloads the page. */}
      <a href={here} className={buttonClasses({ variant: 'ghost' })}>
        {m.payments_refresh()}
      </a>
    </Card>
  )
}

/** Large, in one direction, and selected by one click. */
function KioskCode({ reference }: { reference: string }) {
  return (
    <div className="grid gap-2">
      <p className="rounded-lg bg-primary-soft px-2 py-4 text-center text-primary-ink">
        <span className="block text-sm">{m.payments_kiosk_code()}</span>
        <strong
          dir="ltr"
          className="block text-2xl font-semibold tabular-nums select-all sm:text-4xl"
        >
          {reference}
        </strong>
      </p>
      <p className="text-muted">{m.payments_kiosk_text()}</p>
    </div>
  )
}
