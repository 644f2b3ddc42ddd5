import { ActionForm } from '#/forms/ActionForm.tsx'
import { TextField } from '#/forms/controls.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { explainSettings } from './explainsettings.ts'
import { leavePage } from './leave.ts'
import { emailSchema, type SettingsView } from './settings.ts'

type EmailFormProps = { settings: SettingsView; failed?: FailedPost | undefined }

export function EmailForm({ settings: { envelope, email }, failed }: EmailFormProps) {
  return (
    <ActionForm
      name="email"
      schema={emailSchema}
      envelope={envelope}
      failed={failed}
      initial={{ email }}
      summaryTitle={m.account_settings_email_failed()}
      shows="first"
      explain={explainSettings}
      onDone={leavePage}
      className="grid gap-4"
    >
      {(field, submitting) => (
        <>
          <TextField
            field={field('email')}
            label={m.account_settings_email()}
            required={false}
            type="email"
            autoComplete="email"
            dir="ltr"
          />
          <Button
            type="submit"
            className="justify-self-start"
            loading={submitting}
            loadingLabel={m.account_settings_email_saving()}
          >
            {m.account_settings_email_submit()}
          </Button>
        </>
      )}
    </ActionForm>
  )
}
