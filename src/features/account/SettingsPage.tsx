import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { SessionList } from '#/forms/SessionList.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import type { SettingsView } from '#/server/people/settings.ts'
import { Card } from '#/ui/Card.tsx'
import { SignInNotice } from './SignInNotice.tsx'
import { explainSettings } from './explain-settings.ts'
import { GuestSettings } from './GuestSettings.tsx'
import { InsuranceSettings } from './InsuranceSettings.tsx'
import { leavePage } from './leave.ts'
import type { Notice } from './notice.ts'
import { PhoneSettings } from './PhoneSettings.tsx'
import { EmailForm, NameForm, PasswordForm } from './ProfileForms.tsx'
import { othersSchema } from './settings.ts'

type SettingsPageProps = { settings: SettingsView & { notice: Notice | null } }

/** The account's name and contact data, and where it is signed in. */
export function SettingsPage({ settings }: SettingsPageProps) {
  return (
    <div className="page grid max-w-2xl gap-6 py-8">
      {settings.notice && <SignInNotice notice={settings.notice} />}
      <header>
        <Link
          to="/{-$locale}/account"
          className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
        >
          {m.account_settings_back()}
        </Link>
        <h1 className="text-3xl">{m.account_settings_title()}</h1>
      </header>
      {settings.isHere && (
        <Card as="section" className="grid gap-4 sm:p-6">
          <h2 className="text-xl">{m.account_settings_name_title()}</h2>
          <NameForm settings={settings} />
        </Card>
      )}
      <Card as="section" className="grid gap-4 sm:p-6">
        <h2 className="text-xl">{m.account_settings_phone_title()}</h2>
        <PhoneSettings settings={settings} />
      </Card>
      {settings.canJoin && (
        <Card as="section" id="guest" className="grid gap-4 sm:p-6">
          <div>
            <h2 className="text-xl">{m.account_settings_guest_title()}</h2>
            <p className="text-muted">{m.account_settings_guest_text()}</p>
          </div>
          <GuestSettings settings={settings} />
        </Card>
      )}
      {settings.isHere && (
        <Card as="section" className="grid gap-4 sm:p-6">
          <div>
            <h2 className="text-xl">{m.account_settings_password_title()}</h2>
            <p className="text-muted">{m.account_settings_password_text()}</p>
          </div>
          <PasswordForm />
        </Card>
      )}
      <Card as="section" className="grid gap-4 sm:p-6">
        <div>
          <h2 className="text-xl">{m.account_settings_email_title()}</h2>
          <p className="text-muted">{m.account_settings_email_text()}</p>
        </div>
        <EmailForm settings={settings} />
      </Card>
      {settings.card && (
        <Card as="section" className="grid gap-4 sm:p-6">
          <div>
            <h2 className="text-xl">{m.coverage_kept_title()}</h2>
            <p className="text-muted">{m.coverage_kept_text()}</p>
          </div>
          <InsuranceSettings card={settings.card} />
        </Card>
      )}
      <Card as="section" className="grid gap-4 sm:p-6">
        <div>
          <h2 className="text-xl">{m.account_settings_sessions_title()}</h2>
          <p className="text-muted">{m.account_settings_sessions_text()}</p>
        </div>
        <SessionSettings settings={settings} />
      </Card>
      <Link
        to="/{-$locale}/my-data/$key"
        params={(kept) => ({ ...kept, key: 'mine' })}
        className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
      >
        {m.mydata_title()}
      </Link>
    </div>
  )
}

/** The account's sessions, which can be ended one by one, or all others together. */
function SessionSettings({ settings }: { settings: SettingsView }) {
  const { sessions } = settings
  const form = { explain: explainSettings, onDone: leavePage }
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
