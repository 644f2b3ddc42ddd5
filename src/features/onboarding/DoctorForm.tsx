import { Link } from '@tanstack/react-router'
import { ChoicesField } from '#/forms/ChoicesField.tsx'
import { PhoneField, RadioField, SelectField, TextField } from '#/forms/controls.tsx'
import { EmailField } from '#/forms/EmailField.tsx'
import { FileField } from '#/forms/FileField.tsx'
import { m } from '#/paraglide/messages.js'
import { ClinicsFields } from './ClinicsFields.tsx'
import { doctorForm } from './doctor.ts'
import type { JoinFormProps, PartProps } from './onboarding.ts'
import { choicesOf } from './options.ts'
import { SpecialtyField } from './SpecialtyField.tsx'
import { StepForm } from './StepForm.tsx'

export function DoctorForm(props: JoinFormProps) {
  return <StepForm {...props} form={doctorForm} parts={parts} />
}

const parts = {
  who: WhoFields,
  work: WorkFields,
  clinics: ClinicsFields,
  documents: DocumentFields,
}

function WhoFields({ view, named }: PartProps) {
  return (
    <>
      <TextField {...named('nameAr')} hint={m.join_name_ar_hint()} autoComplete="name" />
      <TextField {...named('nameEn')} dir="ltr" autoComplete="off" />
      <PhoneField {...named('phone')} hint={m.join_phone_hint()} />
      <EmailField {...named('email')} required={false} />
      <TextField
        {...named('nationalId')}
        hint={m.join_national_id_hint()}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
      />
      <RadioField
        field={named('gender').field}
        legend={named('gender').label}
        options={choicesOf('gender', view) ?? []}
      />
    </>
  )
}

function WorkFields({ view, named }: PartProps) {
  return (
    <>
      <SpecialtyField {...named('specialty')} specialties={view.specialties} />
      <SelectField
        {...named('title')}
        hint={m.join_job_title_hint()}
        options={choicesOf('title', view) ?? []}
      />
      <TextField
        {...named('syndicateNumber')}
        hint={<ClaimHint />}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
      />
      <TextField {...named('licenceExpiry')} hint={m.join_expiry_hint()} type="date" />
      <TextField {...named('experience')} inputMode="numeric" autoComplete="off" />
      <ChoicesField
        areShort
        field={named('languages').field}
        legend={named('languages').label}
        options={choicesOf('languages', view) ?? []}
      />
    </>
  )
}

/** A number that is in use may be that of the reader's own profile. */
function ClaimHint() {
  return (
    <>
      {m.join_syndicate_number_hint()}{' '}
      <Link
        to="/{-$locale}/provider/claim"
        className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
      >
        {m.claim_link()}
      </Link>
    </>
  )
}

function DocumentFields({ named }: PartProps) {
  return (
    <>
      <FileField {...named('syndicateCard')} hint={m.join_syndicate_card_hint()} multiple />
      <FileField {...named('practisingLicence')} multiple />
      <FileField {...named('idCard')} hint={m.join_syndicate_card_hint()} multiple />
      <FileField {...named('photo')} hint={m.join_photo_hint()} required={false} />
    </>
  )
}
