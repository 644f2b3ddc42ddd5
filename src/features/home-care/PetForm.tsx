import { brandName } from '#/brand.ts'
import {
  ConsentField,
  LongTextField,
  PolicyLink,
  RadioField,
  TextField,
} from '#/forms/controls.tsx'
import { m } from '#/paraglide/messages.js'
import { AddressFields } from './AddressFields.tsx'
import { petAtClinicSchema, petAtHomeSchema, type CareFormProps } from './care.ts'
import { CareForm, PersonFields } from './CareForm.tsx'
import { WindowField } from './WindowField.tsx'
import { speciesOptions } from './labels.ts'

/** A vet, at home or at the clinic; a visit to the clinic needs no address. */
export function PetForm({ view, quote }: CareFormProps) {
  const isHome = quote.rate.unit !== 'clinic'
  return (
    <CareForm
      quote={quote}
      name={isHome ? 'pet-home' : 'pet-clinic'}
      schema={isHome ? petAtHomeSchema : petAtClinicSchema}
    >
      {(field) => (
        <>
          <RadioField
            field={field('species')}
            legend={m.care_species()}
            options={speciesOptions()}
          />
          <TextField field={field('age')} label={m.care_age()} hint={m.care_age_hint()} />
          <LongTextField field={field('case')} label={m.care_pet_case()} required={false} />
          <WindowField field={field('window')} days={view.days} holidays={view.holidays} />
          <PersonFields field={field} />
          {isHome && <AddressFields field={field} />}
          <div>
            <ConsentField field={field('consent')} label={m.care_consent({ brand: brandName() })} />
            <PolicyLink />
          </div>
        </>
      )}
    </CareForm>
  )
}
