import type { ChangeTerms } from '#/domain/booking/booking.ts'
import type { FieldState } from '#/forms/post.ts'
import { formatMoney, formatPercent } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { paymentMethodNames, paymentMethodTexts } from '#/i18n/terms/payments.ts'
import type { OnlineView } from '#/server/booking-pages/booking-form.ts'
import type { VisitFee } from '#/server/bookings/visit-type-view.ts'
import { Alert } from '#/ui/Alert.tsx'
import { RadioCard } from '#/ui/RadioCard.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import { paidAtClinicText } from './price.ts'

type PaymentFieldProps = {
  field: FieldState
  fee: VisitFee
  refundPercent: number
  /** What of the booking can still be changed. */
  terms: ChangeTerms
  online: OnlineView
}

/** Payment on arrival, or in advance: the refund rule is shown before anybody pays. */
export function PaymentField(props: PaymentFieldProps) {
  const { field, fee, online } = props
  const { id, name, defaultValue, error } = field
  const { methods, isTrial } = online
  return (
    <RadioGroup id={id} legend={m.booking_payment()} error={error} className="group/pay">
      <RadioCard
        name={name}
        value="clinic"
        defaultChecked={!methods.some((method) => method === defaultValue)}
        label={m.booking_payment_clinic()}
        description={ifChosen(paidAtClinicText(fee))}
      />
      {methods.map((method) => (
        <RadioCard
          key={method}
          name={name}
          value={method}
          defaultChecked={method === defaultValue}
          label={paymentMethodNames[method]()}
          description={ifChosen(paymentMethodTexts[method]())}
        />
      ))}
      {methods.length > 0 && (
        <div className="grid gap-2 group-not-has-[input:not([value=clinic]):checked]/pay:hidden">
          <p className="text-sm text-muted">
            {m.booking_payment_online_text({ fee: formatMoney(fee.feePiastres) })}{' '}
            {refundPolicy(props)}
          </p>
          {isTrial && (
            <Alert color="warning" title={m.payments_trial()}>
              {m.payments_trial_text()}
            </Alert>
          )}
        </div>
      )}
    </RadioGroup>
  )
}

/** The description is only shown for the selected method. */
function ifChosen(text: string) {
  return <span className="group-not-has-checked/radio:hidden">{text}</span>
}

function refundPolicy({ terms, refundPercent }: PaymentFieldProps): string {
  if (terms === 'none') return m.booking_refund_none()
  if (terms === 'undo') return m.booking_refund_undo()
  return m.booking_refund_policy({ percent: percent(refundPercent) })
}

function percent(value: number): string {
  return formatPercent(value / 100)
}
