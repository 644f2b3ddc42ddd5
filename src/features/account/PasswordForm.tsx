import { PasswordField } from '#/forms/PasswordField.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { SettingsView } from '#/server/people/settings.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { passwordSchema } from './settings.ts'
import { SettingsForm } from './SettingsForm.tsx'

type PasswordFormProps = { settings: SettingsView; failed?: FailedPost | undefined }

export function PasswordForm({ settings: { envelope }, failed }: PasswordFormProps) {
  return (
    <SettingsForm
      name="password"
      schema={passwordSchema}
      envelope={envelope}
      failed={failed}
      summaryTitle={m.account_settings_password_failed()}
    >
      {(field) => (
        <>
          <PasswordField field={field('current')} label={m.account_settings_password_current()} />
          <NewPasswordFields field={field} label={m.account_new_password()} />
          <SubmitButton
            className="justify-self-start"
            loadingLabel={m.account_settings_email_saving()}
          >
            {m.account_settings_password_submit()}
          </SubmitButton>
        </>
      )}
    </SettingsForm>
  )
}
