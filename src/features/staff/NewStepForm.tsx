import { ActionForm } from '#/forms/ActionForm.tsx'
import { ConsentField, TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { SetupView } from '#/server/staff/setup.ts'
import { ProofFields } from './ProofFields.tsx'
import { newStepSchema } from './staff.ts'
import { explainStaff } from './labels.ts'

/** Replaces a colleague's second factor after proof of the present one. */
export function NewStepForm({ setup }: { setup: SetupView }) {
  return (
    <ActionForm
      name="new-step"
      schema={newStepSchema}
      hidden={{ setup: setup.setup }}
      explain={explainStaff}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <TextField
            field={field('code')}
            label={m.staff_step_code()}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
          />
          <ProofFields field={field} />
          <ConsentField field={field('kept')} label={m.staff_setup_kept()} />
          <SubmitButton size="lg">{m.staff_step_submit()}</SubmitButton>
        </>
      )}
    </ActionForm>
  )
}
