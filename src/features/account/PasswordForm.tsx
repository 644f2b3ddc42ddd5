import { PasswordField } from '#/forms/PasswordField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { SettingsView } from '#/server/people/settings.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { passwordSchema } from './settings.ts'
import { SettingsForm } from './SettingsForm.tsx'

export function PasswordForm({ settings: { envelope } }: { settings: SettingsView }) {
  return (
    <SettingsForm
      name="password"
      schema={passwordSchema}
      envelope={envelope}
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
