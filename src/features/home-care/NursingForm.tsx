import { RadioField } from '#/forms/controls.tsx'
import { m } from '#/paraglide/messages.js'
import { nursingSchema, type CareFormProps } from './care.ts'
import { CaseFields } from './CaseFields.tsx'
import { CareForm, PersonFields } from './CareForm.tsx'
import { WindowField } from './WindowField.tsx'
import { nurseOptions } from './labels.ts'

/** A nurse, once or for many shifts. */
export function NursingForm({ view, quote }: CareFormProps) {
  return (
    <CareForm quote={quote} name="nursing" schema={nursingSchema}>
      {(field) => (
        <>
          <WindowField
            field={field('window')}
            days={view.days}
            holidays={view.holidays}
            isSeries={quote.count > 1}
          />
          <RadioField field={field('nurse')} legend={m.care_nurse()} options={nurseOptions()} />
          <PersonFields field={field} />
          <CaseFields field={field} />
        </>
      )}
    </CareForm>
  )
}
