import { clinicField } from '#/domain/directory/clinic-field.ts'
import { doctorTitles } from '#/domain/directory/doctor.ts'
import { SelectField, TextField } from '#/forms/controls.tsx'
import { PinField } from '#/forms/PinField.tsx'
import type { FieldState } from '#/forms/post.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import { titleNames } from '#/i18n/terms/doctor.ts'
import { slotLengths } from './approval.ts'
import { approvalLabel } from './approval-labels.ts'
import { BilingualFields } from './BilingualFields.tsx'
import { SlugField } from './SlugField.tsx'

type Field = (name: string) => FieldState
type DoctorApprovalFieldsProps = {
  field: Field
  clinics: readonly { area: string; hours: string }[]
}

/** The texts of a doctor for visitors. */
export function DoctorApprovalFields({ field, clinics }: DoctorApprovalFieldsProps) {
  const options = optionsOf(doctorTitles, titleNames)
  return (
    <>
      <SlugField field={field('slug')} />
      <BilingualFields field={field} name="name" />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField field={field('title')} label={approvalLabel('title')} options={options} />
        <TextField
          field={field('syndicateNumber')}
          label={approvalLabel('syndicateNumber')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          field={field('licenceExpiry')}
          label={approvalLabel('licenceExpiry')}
          type="date"
        />
        <TextField
          field={field('experience')}
          label={approvalLabel('experience')}
          inputMode="numeric"
        />
        <TextField
          field={field('waitingMinutes')}
          label={approvalLabel('waitingMinutes')}
          inputMode="numeric"
        />
      </div>
      <BilingualFields field={field} name="headline" />
      <BilingualFields field={field} name="bio" rows={4} />
      {clinics.map((clinic, index) => (
        <ClinicFields
          key={clinicField(index + 1, clinic.area)}
          field={(name) => field(clinicField(index + 1, name))}
          number={index + 1}
          {...clinic}
        />
      ))}
    </>
  )
}

type ClinicFieldsProps = { field: Field; number: number; area: string; hours: string }

function ClinicFields({ field, number, area, hours }: ClinicFieldsProps) {
  const options = slotLengths.map((value) => ({ value, label: formatNumber(Number(value)) }))
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="float-start w-full text-lg font-medium">
        {m.approval_clinic({ number: formatNumber(number), area })}
      </legend>
      <p className="text-muted">{hours}</p>
      <BilingualFields field={field} name="name" />
      <BilingualFields field={field} name="address" />
      <BilingualFields field={field} name="landmark" />
      <PinField field={field('pin')} />
      <SelectField
        field={field('slotMinutes')}
        label={approvalLabel('slotMinutes')}
        options={options}
      />
    </fieldset>
  )
}
