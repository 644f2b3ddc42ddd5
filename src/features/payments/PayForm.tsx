import type { Envelope } from '#/domain/envelope.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { paymentMethodNames, paymentMethodTexts } from '#/parts/terms/payments.ts'
import type { PayableView } from '#/server/payments/payable.ts'
import { RadioCard } from '#/ui/RadioCard.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import { sendPaymentForm } from './payments.functions.ts'
import { paySchema } from './payments.ts'
import { explainPayment } from './words.ts'

type PayFormProps = {
  payable: PayableView
  envelope: Envelope
}

/** How somebody pays; the next page is the payment's own. */
export function PayForm({ payable, envelope }: PayFormProps) {
  const { subject, reference, methods, amountPiastres } = payable
  return (
    <ActionForm
      name="pay"
      schema={paySchema}
      envelope={envelope}
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
