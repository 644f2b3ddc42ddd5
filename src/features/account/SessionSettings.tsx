import { ActionForm } from '#/forms/ActionForm.tsx'
import { SessionList } from '#/forms/SessionList.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { SettingsView } from '#/server/people/settings.ts'
import { explainSettings } from './explainsettings.ts'
import { leavePage } from './leave.ts'
import { othersSchema } from './settings.ts'

/** Where the account is signed in, each to be ended alone, or all others at once. */
export function SessionSettings({ settings }: { settings: SettingsView }) {
  const { sessions, envelope } = settings
  const form = { envelope, explain: explainSettings, onDone: leavePage }
  return (
    <>
      <SessionList sessions={sessions} form="session" {...form} />
      {sessions.length > 1 && (
        <ActionForm name="others" schema={othersSchema} className="justify-self-start" {...form}>
          <SubmitButton variant="outline" color="error">
            {m.account_settings_end_others()}
          </SubmitButton>
        </ActionForm>
      )}
    </>
  )
}
