import { ChoicesField } from '#/forms/ChoicesField.tsx'
import { PhoneField, RadioField, TextField } from '#/forms/controls.tsx'
import { EmailField } from '#/forms/EmailField.tsx'
import { FileField } from '#/forms/FileField.tsx'
import { PinField } from '#/forms/PinField.tsx'
import { PlaceField } from '#/forms/PlaceField.tsx'
import { m } from '#/paraglide/messages.js'
import { hospitalForm, labForm } from './facility.ts'
import type { JoinFormProps, PartProps } from './onboarding.ts'
import { choicesOf } from './options.ts'
import { StepForm } from './StepForm.tsx'

export function LabForm(props: JoinFormProps) {
  return <StepForm {...props} form={labForm} parts={{ ...shared, tests: TestsFields }} />
}

export function HospitalForm(props: JoinFormProps) {
  return (
    <StepForm
      {...props}
      form={hospitalForm}
      parts={{ ...shared, departments: DepartmentsFields }}
    />
  )
}

const shared = { facility: LicenceFields, place: PlaceFields, documents: DocumentFields }

function LicenceFields({ named }: PartProps) {
  return (
    <>
      <TextField {...named('nameAr')} autoComplete="organization" />
      <TextField {...named('nameEn')} dir="ltr" autoComplete="off" />
      <TextField
        {...named('licenceNumber')}
        hint={m.join_licence_number_hint()}
        autoComplete="off"
      />
      <TextField {...named('licenceExpiry')} hint={m.join_expiry_hint()} type="date" />
      <TextField {...named('director')} autoComplete="off" />
      <PhoneField {...named('phone')} hint={m.join_phone_hint()} />
      <EmailField {...named('email')} required={false} />
    </>
  )
}

function PlaceFields({ view, named }: PartProps) {
  return (
    <>
      <PlaceField field={named('district').field} places={view.places} />
      <TextField {...named('address')} hint={m.join_address_hint()} autoComplete="off" />
      <TextField {...named('landmark')} hint={m.join_landmark_hint()} autoComplete="off" />
      <PinField field={named('pin').field} />
      <TextField
        {...named('publicPhone')}
        hint={m.join_public_phone_hint()}
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
      />
      <TextField
        {...named('secondPhone')}
        required={false}
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
      />
    </>
  )
}

function TestsFields(props: PartProps) {
  const { field, label } = props.named('homeSampling')
  const options = choicesOf('homeSampling', props.view) ?? []
  return (
    <>
      <OfferField {...props} name="tests" />
      <RadioField field={field} legend={label} options={options} />
      <AccreditationField {...props} />
    </>
  )
}

function DepartmentsFields(props: PartProps) {
  const { field, label } = props.named('facilityKind')
  const kinds = choicesOf('facilityKind', props.view) ?? []
  const chosen = { ...field, defaultValue: field.defaultValue || 'hospital' }
  return (
    <>
      <RadioField field={chosen} legend={label} options={kinds} />
      <OfferField {...props} name="departments" />
      <AccreditationField {...props} />
    </>
  )
}

function OfferField({ view, named, name }: PartProps & { name: string }) {
  const { field, label } = named(name)
  return <ChoicesField field={field} legend={label} options={choicesOf(name, view) ?? []} />
}

function AccreditationField({ named }: PartProps) {
  return (
    <TextField
      {...named('accreditation')}
      hint={m.join_accreditation_hint()}
      required={false}
      autoComplete="off"
    />
  )
}

function DocumentFields({ named }: PartProps) {
  return (
    <>
      <FileField {...named('licence')} multiple />
      <FileField {...named('commercialRegister')} multiple />
      <FileField {...named('taxCard')} multiple />
    </>
  )
}
