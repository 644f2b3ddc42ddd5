import { ActionForm } from '#/forms/ActionForm.tsx'
import { ConsentField, TextField } from '#/forms/controls.tsx'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { ProofFields } from './ProofFields.tsx'
import { newStepSchema, type SetupView } from './staff.ts'
import { explainStaff } from './words.ts'

type NewStepFormProps = { setup: SetupView; envelope: Envelope; failed?: FailedPost | undefined }

/** Replaces the second step of a colleague who proves the present one. */
export function NewStepForm({ setup, envelope, failed }: NewStepFormProps) {
  return (
    <ActionForm
      name="new-step"
      schema={newStepSchema}
      envelope={envelope}
      failed={failed}
      hidden={{ setup: setup.setup }}
      explain={explainStaff}
      className="grid gap-4"
    >
      {(field, submitting) => (
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
          <Button type="submit" size="lg" loading={submitting}>
            {m.staff_step_submit()}
          </Button>
        </>
      )}
    </ActionForm>
  )
}
