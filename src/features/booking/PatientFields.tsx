import type { PatientKind } from '#/domain/directory/doctor.ts'
import { familyRelations } from '#/domain/account/family.ts'
import { SelectField } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { relationNames } from '#/i18n/terms/family.ts'
import { optionsOf } from '#/i18n/names.ts'
import { m } from '#/paraglide/messages.js'
import type { BookerView } from '#/server/bookings/booker.ts'
import { ChoiceGrid } from '#/ui/ChoiceGrid.tsx'
import { Field } from '#/ui/Field.tsx'
import { PhoneInput } from '#/ui/PhoneInput.tsx'
import { RadioGroup } from '#/ui/RadioGroup.tsx'
import { TextInput } from '#/ui/TextInput.tsx'

type PatientFieldsProps = {
  field: (name: string) => FieldState
  booker: BookerView
  patients: PatientKind
}

/** Who comes, and how to reach them. */
export function PatientFields({ field, booker, patients }: PatientFieldsProps) {
  if (patients === 'animal') return <OwnerFields field={field} booker={booker} />
  const name = field('patientName')
  const age = field('patientAge')
  return (
    <>
      <div className="group/who grid gap-4">
        <WhoField field={field('bookedFor')} booker={booker} />
        <Field
          {...props(name)}
          label={m.booking_name()}
          required
          // The account has the names of its owner and of the family.
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
        <Field {...props(age)} label={m.booking_child_age()} required className={onlyForChildren}>
          {(control) => (
            <TextInput
              {...control}
              {...value(age)}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-28"
            />
          )}
        </Field>
        <div className={onlyForAdults}>
          <SelectField
            field={field('relation')}
            label={m.booking_relation()}
            required={false}
            options={optionsOf(adultRelations, relationNames)}
            emptyLabel={m.booking_relation_unsaid()}
          />
        </div>
      </div>
      <PhoneField field={field('phone')} />
    </>
  )
}

/** Who brings an animal. */
function OwnerFields({ field, booker }: Omit<PatientFieldsProps, 'patients'>) {
  const [bookedFor, name] = [field('bookedFor'), field('patientName')]
  return (
    <>
      <input {...value(bookedFor)} type="hidden" />
      {!booker.accountName && (
        <Field {...props(name)} label={m.booking_owner()} required>
          {(control) => <TextInput {...control} {...value(name)} autoComplete="name" />}
        </Field>
      )}
      <PhoneField field={field('phone')} />
    </>
  )
}

function PhoneField({ field }: { field: FieldState }) {
  return (
    <Field {...props(field)} label={m.booking_phone()} hint={m.booking_phone_hint()} required>
      {(control) => <PhoneInput {...control} {...value(field)} />}
    </Field>
  )
}

const adultRelations = familyRelations.filter((relation) => relation !== 'child')

// By the choice above them, without a script too.
const onlyForOthers =
  'group-not-has-[input[value=other]:checked,input[value=child]:checked]/who:hidden'
const onlyForChildren = 'group-not-has-[input[value=child]:checked]/who:hidden'
const onlyForAdults = 'group-not-has-[input[value=other]:checked]/who:hidden'

type WhoFieldProps = { field: FieldState; booker: BookerView }

function WhoField({ field: { id, name, defaultValue, error }, booker }: WhoFieldProps) {
  const { accountName, family } = booker
  const choices = [
    {
      id: accountName ? 'account' : 'self',
      label: m.booking_who_self(),
      sublabel: accountName ?? undefined,
    },
    ...family.map((member) => ({ id: member.id, label: member.name })),
    { id: 'child', label: m.booking_who_child() },
    { id: 'other', label: m.booking_who_other() },
  ]
  const chosen = choices.find((choice) => choice.id === defaultValue) ?? choices[0]
  return (
    <RadioGroup id={id} legend={m.booking_who()} error={error}>
      <ChoiceGrid
        label={m.booking_who()}
        choices={choices}
        selectedId={chosen?.id}
        way={{ as: 'radios', name }}
      />
    </RadioGroup>
  )
}

function props({ id, error }: FieldState) {
  return { id, error }
}

function value({ name, defaultValue }: FieldState) {
  return { name, defaultValue }
}
