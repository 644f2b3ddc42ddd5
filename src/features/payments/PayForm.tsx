import { ActionForm } from '#/forms/ActionForm.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost } from '#/forms/post.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { RadioCard } from '#/ui/RadioCard.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import { paySchema, type PayableView } from './payments.ts'
import { sendPaymentForm } from './payments.functions.ts'
import { explainPayment, methodWords } from './words.ts'

type PayFormProps = {
  payable: PayableView
  envelope: Envelope
  failed?: FailedPost | undefined
}

/** How somebody pays; the next page is the payment's own. */
export function PayForm({ payable, envelope, failed }: PayFormProps) {
  const { subject, reference, methods, amountPiastres } = payable
  return (
    <ActionForm
      name="pay"
      schema={paySchema}
      envelope={envelope}
      failed={failed}
      initial={{ method: methods[0] ?? '' }}
      hidden={{ subject, reference }}
      summaryTitle={m.payments_problems()}
      explain={explainPayment}
      send={(data) => sendPaymentForm({ data })}
      className="grid gap-4"
    >
      {(field, submitting) => {
        const { id, name, defaultValue, error } = field('method')
        return (
          <>
            <RadioGroup id={id} legend={m.payments_how()} error={error} required>
              {methods.map((method) => {
                const { label, text } = methodWords(method)
                return (
                  <RadioCard
                    key={method}
                    name={name}
                    value={method}
                    label={label}
                    description={text}
                    defaultChecked={method === defaultValue}
                  />
                )
              })}
            </RadioGroup>
            <Button type="submit" size="lg" loading={submitting} loadingLabel={m.payments_paying()}>
              {m.payments_pay({ amount: formatMoney(amountPiastres) })}
            </Button>
          </>
        )
      }}
    </ActionForm>
  )
}
