import {
  ConsentField,
  LongTextField,
  NameField,
  PhoneField,
  PolicyLink,
} from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'

type ContactFieldsProps = { field: (name: string) => FieldState; isHome: boolean }

/** The patient, where somebody comes, and the consent. */
export function ContactFields({ field, isHome }: ContactFieldsProps) {
  return (
    <>
      <NameField field={field('name')} label={m.laborders_name()} />
      <PhoneField field={field('phone')} hint={m.laborders_phone_hint()} />
      {isHome && (
        <LongTextField
          field={field('address')}
          label={m.laborders_address()}
          hint={m.laborders_address_hint()}
          rows={2}
        />
      )}
      <div>
        <ConsentField field={field('consent')} label={m.laborders_consent()} />
        <PolicyLink />
      </div>
    </>
  )
}
