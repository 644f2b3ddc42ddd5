import type { FieldState } from '#/forms/ActionForm.tsx'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/Field.tsx'
import { PhoneInput } from '#/ui/PhoneInput.tsx'
import { RadioCard } from '#/ui/RadioCard.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import { TextArea } from '#/ui/TextArea.tsx'
import { TextInput } from '#/ui/TextInput.tsx'

/** Who comes, and how to reach them. */
export function PatientFields({ field }: { field: (name: string) => FieldState }) {
  const name = field('patientName')
  const phone = field('phone')
  const reason = field('reason')
  return (
    <>
      <h2 className="text-xl">{m.booking_details()}</h2>
      <WhoField field={field('bookedFor')} />
      <Field {...props(name)} label={m.booking_name()} hint={m.booking_name_hint()} required>
        {(control) => <TextInput {...control} {...value(name)} autoComplete="name" />}
      </Field>
      <Field {...props(phone)} label={m.booking_phone()} hint={m.booking_phone_hint()} required>
        {(control) => <PhoneInput {...control} {...value(phone)} />}
      </Field>
      <Field {...props(reason)} label={m.booking_reason()} mark={m.booking_optional()}>
        {(control) => <TextArea {...control} {...value(reason)} rows={2} />}
      </Field>
    </>
  )
}

function WhoField({ field: { id, name, defaultValue, error } }: { field: FieldState }) {
  return (
    <RadioGroup id={id} legend={m.booking_who()} error={error}>
      <div className="grid gap-2 sm:grid-cols-2">
        <RadioCard
          name={name}
          value="self"
          label={m.booking_who_self()}
          defaultChecked={defaultValue !== 'other'}
        />
        <RadioCard
          name={name}
          value="other"
          label={m.booking_who_other()}
          defaultChecked={defaultValue === 'other'}
        />
      </div>
    </RadioGroup>
  )
}

function props({ id, error }: FieldState) {
  return { id, error }
}

function value({ name, defaultValue }: FieldState) {
  return { name, defaultValue }
}
