import { NameField } from '#/forms/controls.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { SettingsView } from '#/server/people/settings.ts'
import { nameSchema } from './settings.ts'
import { SettingsForm } from './SettingsForm.tsx'

type NameFormProps = { settings: SettingsView; failed?: FailedPost | undefined }

export function NameForm({ settings: { envelope, name }, failed }: NameFormProps) {
  return (
    <SettingsForm
      name="name"
      schema={nameSchema}
      envelope={envelope}
      failed={failed}
      initial={{ name }}
      summaryTitle={m.account_settings_name_failed()}
    >
      {(field) => (
        <>
          <NameField field={field('name')} />
          <SubmitButton
            className="justify-self-start"
            loadingLabel={m.account_settings_email_saving()}
          >
            {m.account_settings_name_submit()}
          </SubmitButton>
        </>
      )}
    </SettingsForm>
  )
}
