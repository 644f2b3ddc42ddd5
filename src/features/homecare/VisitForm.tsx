import { ConsentField, LongTextField, PolicyLink } from '#/forms/controls.tsx'
import { m } from '#/paraglide/messages.js'
import { AddressFields } from './AddressFields.tsx'
import { visitSchema } from './care.ts'
import { sendVisitForm } from './care.functions.ts'
import { CareForm, PersonFields, type CareFormProps } from './CareForm.tsx'
import { WindowField } from './WindowField.tsx'

/** A doctor, a physiotherapist or a lab, at home. */
export function VisitForm(props: CareFormProps) {
  return (
    <CareForm {...props} name="visit" schema={visitSchema} send={(data) => sendVisitForm({ data })}>
      {(field) => (
        <>
          <WindowField field={field('window')} days={props.view.days} />
          <PersonFields field={field} />
          <AddressFields field={field} />
          <LongTextField field={field('case')} label={m.care_case()} hint={m.care_case_hint()} />
          <div>
            <ConsentField field={field('consent')} label={m.care_consent()} />
            <ConsentField field={field('health')} label={m.care_consent_health()} />
            <PolicyLink />
          </div>
        </>
      )}
    </CareForm>
  )
}
