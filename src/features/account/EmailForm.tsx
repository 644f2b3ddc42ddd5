import { EmailField } from '#/forms/EmailField.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { SettingsView } from '#/server/people/settings.ts'
import { emailSchema } from './settings.ts'
import { SettingsForm } from './SettingsForm.tsx'

type EmailFormProps = { settings: SettingsView; failed?: FailedPost | undefined }

export function EmailForm({ settings: { envelope, email }, failed }: EmailFormProps) {
  return (
    <SettingsForm
      name="email"
      schema={emailSchema}
      envelope={envelope}
      failed={failed}
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
