import { NameField } from '#/forms/controls.tsx'
import { EmailField } from '#/forms/EmailField.tsx'
import { PasswordField } from '#/forms/PasswordField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { SettingsView } from '#/server/people/settings.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { emailSchema, nameSchema, passwordSchema } from './settings.ts'
import { SettingsForm } from './SettingsForm.tsx'

export function NameForm({ settings: { name } }: { settings: SettingsView }) {
  return (
    <SettingsForm
      name="name"
      schema={nameSchema}
      initial={{ name }}
      summaryTitle={m.account_settings_name_failed()}
    >
      {(field) => (
        <>
          <NameField field={field('name')} />
          <SaveButton>{m.account_settings_name_submit()}</SaveButton>
        </>
      )}
    </SettingsForm>
  )
}

export function EmailForm({ settings: { email } }: { settings: SettingsView }) {
  return (
    <SettingsForm
      name="email"
      schema={emailSchema}
      initial={{ email }}
      summaryTitle={m.account_settings_email_failed()}
    >
      {(field) => (
        <>
          <EmailField field={field('email')} label={m.account_settings_email()} required={false} />
          <SaveButton>{m.account_settings_email_submit()}</SaveButton>
        </>
      )}
    </SettingsForm>
  )
}

export function PasswordForm() {
  return (
    <SettingsForm
      name="password"
      schema={passwordSchema}
      summaryTitle={m.account_settings_password_failed()}
    >
      {(field) => (
        <>
          <PasswordField field={field('current')} label={m.account_settings_password_current()} />
          <NewPasswordFields field={field} label={m.account_new_password()} />
          <SaveButton>{m.account_settings_password_submit()}</SaveButton>
        </>
      )}
    </SettingsForm>
  )
}

function SaveButton({ children }: { children: string }) {
  return (
    <SubmitButton className="justify-self-start" loadingLabel={m.account_settings_email_saving()}>
      {children}
    </SubmitButton>
  )
}
