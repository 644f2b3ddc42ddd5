import { visitSchema, type CareFormProps } from './care.ts'
import { CaseFields } from './CaseFields.tsx'
import { CareForm, PersonFields } from './CareForm.tsx'
import { WindowField } from './WindowField.tsx'

/** A doctor, a physiotherapist or a lab, at home. */
export function VisitForm({ view, quote }: CareFormProps) {
  return (
    <CareForm quote={quote} name="visit" schema={visitSchema}>
      {(field) => (
        <>
          <WindowField field={field('window')} days={view.days} holidays={view.holidays} />
          <PersonFields field={field} />
          <CaseFields field={field} />
        </>
      )}
    </CareForm>
  )
}
