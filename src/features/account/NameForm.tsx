import { NameField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { SettingsView } from '#/server/people/settings.ts'
import { nameSchema } from './settings.ts'
import { SettingsForm } from './SettingsForm.tsx'

export function NameForm({ settings: { envelope, name } }: { settings: SettingsView }) {
  return (
    <SettingsForm
      name="name"
      schema={nameSchema}
      envelope={envelope}
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
