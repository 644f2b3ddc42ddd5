import { ActionForm } from '#/forms/ActionForm.tsx'
import { ConsentField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { PasswordField } from '#/forms/PasswordField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { explainMyData } from './explain.ts'
import { erasureSchema, type MyDataPageProps } from './my-data.ts'

/** Says what will be erased, what is kept and why, before it can be done. */
export function ErasureForm({ data }: MyDataPageProps) {
  return (
    <Disclosure
      summary={m.mydata_erase_title()}
      open={useFailedPost('erasure') !== undefined}
      className="print:hidden"
    >
      <div className="grid max-w-xl gap-4">
        <p>{m.mydata_erase_text()}</p>
        <p className="text-muted">{m.mydata_erase_kept()}</p>
        <ActionForm
          name="erasure"
          schema={erasureSchema}
          hidden={{ key: data.key }}
          explain={explainMyData}
          // No personal data may stay in this page's memory either.
          onDone={(location) => window.location.assign(location)}
          className="grid gap-4"
        >
          {(field) => (
            <>
              {data.isAccount && (
                <PasswordField field={field('password')} label={m.mydata_erase_password()} />
              )}
              <ConsentField field={field('agree')} label={m.mydata_erase_agree()} />
              <SubmitButton color="error" loadingLabel={m.forms_submitting()}>
                {m.mydata_erase_submit()}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      </div>
    </Disclosure>
  )
}
