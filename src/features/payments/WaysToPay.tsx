import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { paymentMethodNames, paymentMethodTexts } from '#/i18n/terms/payments.ts'
import { RadioCard } from '#/ui/RadioCard.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import { sendPaymentForm } from './payments.functions.ts'
import { clinicSchema, paySchema, type WaysToPayProps } from './payments.ts'
import { explainPayment } from './labels.ts'

/** The remaining ways to pay. */
export function WaysToPay({ payable }: WaysToPayProps) {
  const { methods, canPayAtClinic } = payable
  return (
    <div className="grid gap-6">
      {methods.length > 0 && <PayForm payable={payable} />}
      {canPayAtClinic && <ClinicForm payable={payable} />}
    </div>
  )
}

/** The choice of a payment method; the next page is the payment's own. */
function PayForm({ payable }: WaysToPayProps) {
  const { subject, reference, methods, amountPiastres } = payable
  return (
    <ActionForm
      name="pay"
      schema={paySchema}
      initial={{ method: methods[0] ?? '' }}
      hidden={{ subject, reference }}
      summaryTitle={m.payments_problems()}
      explain={explainPayment}
      send={(data) => sendPaymentForm({ data })}
      className="grid gap-4"
    >
      {(field) => {
        const { id, name, defaultValue, error } = field('method')
        return (
          <>
            <RadioGroup id={id} legend={m.payments_how()} error={error} required>
              {methods.map((method) => (
                <RadioCard
                  key={method}
                  name={name}
                  value={method}
                  label={paymentMethodNames[method]()}
                  description={paymentMethodTexts[method]()}
                  defaultChecked={method === defaultValue}
                />
              ))}
            </RadioGroup>
            <SubmitButton size="lg" loadingLabel={m.payments_paying()}>
              {m.payments_pay({ amount: formatMoney(amountPiastres) })}
            </SubmitButton>
          </>
        )
      }}
    </ActionForm>
  )
}

/** Visitors who can't, or won't, pay online still keep the slot. */
function ClinicForm({ payable }: WaysToPayProps) {
  const { reference, amountPiastres } = payable
  return (
    <ActionForm
      name="clinic"
      schema={clinicSchema}
      hidden={{ reference }}
      summaryTitle={m.payments_problems()}
      explain={explainPayment}
      send={(data) => sendPaymentForm({ data })}
      className="grid gap-3"
    >
      <p className="text-muted">
        {m.payments_clinic_text({ amount: formatMoney(amountPiastres) })}
      </p>
      <SubmitButton variant="outline" size="lg" loadingLabel={m.payments_clinic_submitting()}>
        {m.payments_clinic()}
      </SubmitButton>
    </ActionForm>
  )
}
