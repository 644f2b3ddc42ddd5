import { ActionForm } from '#/forms/ActionForm.tsx'
import { TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { findSchema } from './day.ts'
import { explainDay } from './explain.ts'

/** Leads to the visit of a patient, by the last digits of the phone, which are posted and never in an address. */
export function FindPatient({ practice }: { practice: string }) {
  return (
    <ActionForm
      name="find"
      schema={findSchema}
      hidden={{ practice }}
      explain={explainDay}
      className="flex flex-wrap items-end gap-2 print:hidden"
    >
      {(field) => (
        <>
          <TextField
            field={field('digits')}
            label={m.day_find()}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
          />
          <SubmitButton variant="outline" color="neutral">
            {m.day_find_submit()}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  )
}
