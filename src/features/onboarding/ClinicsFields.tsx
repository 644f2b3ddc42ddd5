import { ChoicesField } from '#/forms/ChoicesField.tsx'
import { RadioField, SelectField, TextField } from '#/forms/controls.tsx'
import { PinField } from '#/forms/PinField.tsx'
import { PlaceField } from '#/forms/PlaceField.tsx'
import { m } from '#/paraglide/messages.js'
import { clinicField } from '#/domain/directory/clinic-field.ts'
import type { PartProps } from './onboarding.ts'
import { choicesOf } from './options.ts'
import { clinicTitle } from './step-labels.ts'

/** One clinic or two: CSS shows the second while two are selected. */
export function ClinicsFields({ view, named }: PartProps) {
  const { field, label } = named('clinics')
  const options = choicesOf('clinics', view) ?? []
  return (
    <>
      <RadioField field={field} legend={label} hint={m.join_clinics_hint()} options={options} />
      <ClinicFields view={view} named={named} clinic={1} />
      <div className='[form:not(:has([name=clinics][value="2"]:checked))_&]:hidden'>
        <ClinicFields view={view} named={named} clinic={2} />
      </div>
    </>
  )
}

function ClinicFields({ view, named, clinic }: PartProps & { clinic: number }) {
  const own = (field: string) => named(clinicField(clinic, field))
  const days = own('days')
  return (
    <fieldset className="grid gap-5 rounded-xl border border-line p-4">
      <legend className="px-1 text-lg font-semibold">{clinicTitle(clinic)}</legend>
      <PlaceField field={own('district').field} places={view.places} />
      <TextField {...own('address')} hint={m.join_address_hint()} autoComplete="off" />
      <TextField {...own('landmark')} hint={m.join_landmark_hint()} autoComplete="off" />
      <PinField field={own('pin').field} />
      <TextField
        {...own('publicPhone')}
        hint={m.join_public_phone_hint()}
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
      />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField {...own('fee')} inputMode="numeric" dir="ltr" autoComplete="off" />
        <TextField
          {...own('followUpFee')}
          hint={m.join_follow_up_fee_hint()}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
      </div>
      <ChoicesField
        areShort
        field={days.field}
        legend={days.label}
        options={choicesOf('days', view) ?? []}
      />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <SelectField {...own('from')} options={choicesOf('from', view) ?? []} />
        <SelectField
          {...own('until')}
          hint={m.join_until_hint()}
          options={choicesOf('until', view) ?? []}
        />
      </div>
    </fieldset>
  )
}
