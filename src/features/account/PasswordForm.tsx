import { ActionForm } from '#/forms/ActionForm.tsx'
import { PasswordField } from '#/forms/PasswordField.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { explainSettings } from './explainsettings.ts'
import { leavePage } from './leave.ts'
import { passwordSchema, type SettingsView } from './settings.ts'

type PasswordFormProps = { settings: SettingsView; failed?: FailedPost | undefined }

export function PasswordForm({ settings: { envelope }, failed }: PasswordFormProps) {
  return (
    <ActionForm
      name="password"
      schema={passwordSchema}
      envelope={envelope}
      failed={failed}
      summaryTitle={m.account_settings_password_failed()}
      shows="first"
      explain={explainSettings}
      onDone={leavePage}
      className="grid gap-4"
    >
      {(field, submitting) => (
        <>
          <PasswordField field={field('current')} label={m.account_settings_password_current()} />
          <PasswordField
            field={field('password')}
            label={m.account_new_password()}
            autoComplete="new-password"
          />
          <PasswordField
            field={field('password_confirmation')}
            label={m.account_password_confirmation()}
            autoComplete="new-password"
          />
          <Button
            type="submit"
            className="justify-self-start"
            loading={submitting}
            loadingLabel={m.account_settings_email_saving()}
          >
            {m.account_settings_password_submit()}
          </Button>
        </>
      )}
    </ActionForm>
  )
}
