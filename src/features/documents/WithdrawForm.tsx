import { withdrawalReasons } from '#/domain/care/patient-document.ts'
import { SelectField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { optionsOf } from '#/i18n/names.ts'
import { m } from '#/paraglide/messages.js'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { withdrawalSchema } from './documents.ts'
import { explainDocuments, withdrawalReasonNames } from './labels.ts'

type WithdrawFormProps = { slug: string; reference: string; id: string }

/** Takes back a document that the doctor left; it cannot be undone, so it is behind a disclosure. */
export function WithdrawForm({ slug, reference, id }: WithdrawFormProps) {
  const failed = useFailedPost('withdrawDocument', { id })
  return (
    <Disclosure summary={m.documents_withdraw()} open={failed !== undefined}>
      <SavedForm
        name="withdrawDocument"
        schema={withdrawalSchema}
        hidden={{ slug, visit: reference }}
        line={{ id }}
        explain={explainDocuments}
      >
        {(field) => (
          <>
            <SelectField
              field={field('reason')}
              label={m.documents_withdraw_reason()}
              options={optionsOf(withdrawalReasons, withdrawalReasonNames)}
            />
            <p className="text-sm text-muted">{m.documents_withdraw_text()}</p>
            <SubmitButton color="error" className="justify-self-start">
              {m.documents_withdraw_submit()}
            </SubmitButton>
          </>
        )}
      </SavedForm>
    </Disclosure>
  )
}
