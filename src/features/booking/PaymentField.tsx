import type { FieldState } from '#/forms/ActionForm.tsx'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { RadioCard } from '#/ui/RadioCard.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'

type PaymentFieldProps = { field: FieldState; feePiastres: number }

export function PaymentField({ field: { id, name, error }, feePiastres }: PaymentFieldProps) {
  return (
    <RadioGroup id={id} legend={m.booking_payment()} error={error}>
      <RadioCard
        name={name}
        value="clinic"
        defaultChecked
        label={m.booking_payment_clinic()}
        description={m.booking_payment_clinic_text({ fee: formatMoney(feePiastres) })}
      />
    </RadioGroup>
  )
}
