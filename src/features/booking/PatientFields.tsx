import type { FieldState } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import type { BookerView } from '#/server/bookings/booker.ts'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { Field } from '#/ui/Field.tsx'
import { PhoneInput } from '#/ui/PhoneInput.tsx'
import { RadioCard } from '#/ui/RadioCard.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import { TextArea } from '#/ui/TextArea.tsx'
import { TextInput } from '#/ui/TextInput.tsx'

type PatientFieldsProps = { field: (name: string) => FieldState; booker: BookerView }

/** Who comes, and how to reach them. */
export function PatientFields({ field, booker }: PatientFieldsProps) {
  const name = field('patientName')
  const phone = field('phone')
  const names = field('namesDoctor')
  const reason = field('reason')
  return (
    <>
      <h2 className="text-xl">{m.booking_details()}</h2>
      <div className="group/who grid gap-5">
        <WhoField field={field('bookedFor')} booker={booker} />
        <Field
          {...props(name)}
          label={m.booking_name()}
          hint={m.booking_name_hint()}
          required
          // The account already has its owner's name, so the field is only for other patients.
          className={booker.accountName ? onlyForOthers : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              {...value(name)}
              autoComplete={booker.accountName ? 'off' : 'name'}
            />
          )}
        </Field>
      </div>
      <Field {...props(phone)} label={m.booking_phone()} hint={m.booking_phone_hint()} required>
        {(control) => <PhoneInput {...control} {...value(phone)} />}
      </Field>
      <Checkbox
        id={names.id}
        name={names.name}
        value="yes"
        defaultChecked={names.defaultValue === 'yes'}
        label={m.booking_names_doctor()}
        hint={m.booking_names_doctor_hint()}
      />
      <Field {...props(reason)} label={m.booking_reason()} mark={m.booking_optional()}>
        {(control) => <TextArea {...control} {...value(reason)} rows={2} />}
      </Field>
    </>
  )
}

const onlyForOthers = 'group-not-has-[input[value=other]:checked]/who:hidden'

type WhoFieldProps = { field: FieldState; booker: BookerView }

function WhoField({ field: { id, name, defaultValue, error }, booker }: WhoFieldProps) {
  const { accountName, family } = booker
  const choices = [
    accountName
      ? { value: 'account', label: m.booking_who_self(), description: accountName }
      : { value: 'self', label: m.booking_who_self() },
    ...family.map((member) => ({ value: member.id, label: <bdi>{member.name}</bdi> })),
    { value: 'other', label: m.booking_who_other() },
  ]
  const chosen = choices.find(({ value }) => value === defaultValue) ?? choices[0]
  return (
    <RadioGroup id={id} legend={m.booking_who()} error={error}>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice) => (
          <RadioCard
            key={choice.value}
            {...choice}
            name={name}
            defaultChecked={choice.value === chosen?.value}
          />
        ))}
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
