import { brandName } from '#/brand.ts'
import { ConsentField, LongTextField, PolicyLink } from '#/forms/controls.tsx'
import { m } from '#/paraglide/messages.js'
import { AddressFields } from './AddressFields.tsx'
import type { FieldState } from '#/forms/post.ts'

/** The address, the complaint, and the consents that both need. */
export function CaseFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <AddressFields field={field} />
      <LongTextField field={field('case')} label={m.care_case()} hint={m.care_case_hint()} />
      <div>
        <ConsentField field={field('consent')} label={m.care_consent({ brand: brandName() })} />
        <ConsentField field={field('health')} label={m.care_consent_health()} />
        <PolicyLink />
      </div>
    </>
  )
}
