import { ActionForm } from '#/forms/ActionForm.tsx'
import { NameField } from '#/forms/controls.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { explainSettings } from './explainsettings.ts'
import { leavePage } from './leave.ts'
import { nameSchema, type SettingsView } from './settings.ts'

type NameFormProps = { settings: SettingsView; failed?: FailedPost | undefined }

export function NameForm({ settings: { envelope, name }, failed }: NameFormProps) {
  return (
    <ActionForm
      name="name"
      schema={nameSchema}
      envelope={envelope}
      failed={failed}
      initial={{ name }}
      summaryTitle={m.account_settings_name_failed()}
      shows="first"
      explain={explainSettings}
      onDone={leavePage}
      className="grid gap-4"
    >
      {(field, submitting) => (
        <>
          <NameField field={field('name')} />
          <Button
            type="submit"
            className="justify-self-start"
            loading={submitting}
            loadingLabel={m.account_settings_email_saving()}
          >
            {m.account_settings_name_submit()}
          </Button>
        </>
      )}
    </ActionForm>
  )
}
