import { ConsentField, PolicyLink } from '#/forms/controls.tsx'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'
import { leadSchema, type CareFormProps } from './care.ts'
import { CareForm, PersonFields } from './CareForm.tsx'

/** For an area that is not covered yet. */
export function LeadForm(props: CareFormProps) {
  return (
    <div className="grid gap-4">
      <Alert color="warning" title={m.care_not_covered({ district: props.quote.district.name })}>
        {m.care_not_covered_text()}
      </Alert>
      <CareForm {...props} name="lead" schema={leadSchema} submit={m.care_lead_submit()}>
        {(field) => (
          <>
            <PersonFields field={field} />
            <div>
              <ConsentField field={field('consent')} label={m.care_lead_consent()} />
              <PolicyLink />
            </div>
          </>
        )}
      </CareForm>
    </div>
  )
}
