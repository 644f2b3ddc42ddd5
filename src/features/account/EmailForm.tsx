import { EmailField } from '#/forms/EmailField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { SettingsView } from '#/server/people/settings.ts'
import { emailSchema } from './settings.ts'
import { SettingsForm } from './SettingsForm.tsx'

export function EmailForm({ settings: { envelope, email } }: { settings: SettingsView }) {
  return (
    <SettingsForm
      name="email"
      schema={emailSchema}
      envelope={envelope}
      initial={{ email }}
      summaryTitle={m.account_settings_email_failed()}
    >
      {(field) => (
        <>
          <EmailField field={field('email')} label={m.account_settings_email()} required={false} />
          <SubmitButton
            className="justify-self-start"
            loadingLabel={m.account_settings_email_saving()}
          >
            {m.account_settings_email_submit()}
          </SubmitButton>
        </>
      )}
    </SettingsForm>
  )
}
