import type { Envelope } from '#/domain/envelope.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { PayableView } from '#/server/payments/payable.ts'
import { sendPaymentForm } from './payments.functions.ts'
import { clinicSchema } from './payments.ts'
import { explainPayment } from './words.ts'

type ClinicFormProps = {
  payable: PayableView
  envelope: Envelope
}

/** Whoever can't, or won't, pay online keeps the slot all the same. */
export function ClinicForm({ payable, envelope }: ClinicFormProps) {
  const { reference, amountPiastres } = payable
  return (
    <ActionForm
      name="clinic"
      schema={clinicSchema}
      envelope={envelope}
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
