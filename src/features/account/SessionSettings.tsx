import { ActionForm } from '#/forms/ActionForm.tsx'
import { SessionList } from '#/forms/SessionList.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { explainSettings } from './explainsettings.ts'
import { leavePage } from './leave.ts'
import { othersSchema, type SettingsView } from './settings.ts'

type SessionSettingsProps = { settings: SettingsView; failed?: FailedPost | undefined }

/** Where the account is signed in, each to be ended alone, or all others at once. */
export function SessionSettings({ settings, failed }: SessionSettingsProps) {
  const { sessions, envelope } = settings
  const form = { envelope, failed, explain: explainSettings, onDone: leavePage }
  return (
    <>
      <SessionList sessions={sessions} form="session" {...form} />
      {sessions.length > 1 && (
        <ActionForm name="others" schema={othersSchema} className="justify-self-start" {...form}>
          {(_field, submitting) => (
            <Button type="submit" variant="outline" color="error" loading={submitting}>
              {m.account_settings_end_others()}
            </Button>
          )}
        </ActionForm>
      )}
    </>
  )
}
