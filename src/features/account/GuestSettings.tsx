import { site } from '#/brand.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { CodeField } from '#/forms/controls.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { explainSettings } from './explainsettings.ts'
import { leavePage } from './leave.ts'
import { guestCodeSchema, guestSchema, type SettingsView } from './settings.ts'

type GuestSettingsProps = { settings: SettingsView; failed?: FailedPost | undefined }

/** Two steps: a code to the account's phone, and the code. */
export function GuestSettings(props: GuestSettingsProps) {
  const { isJoining } = props.settings
  return (
    <>
      {isJoining && <GuestCodeForm {...props} />}
      <GuestForm {...props} />
    </>
  )
}

function GuestForm({ settings: { envelope, isJoining }, failed }: GuestSettingsProps) {
  return (
    <ActionForm
      name="guest"
      schema={guestSchema}
      envelope={envelope}
      failed={failed}
      summaryTitle={m.account_settings_guest_failed()}
      shows="first"
      explain={explainSettings}
      onDone={leavePage}
    >
      {(_field, submitting) => (
        <Button
          type="submit"
          variant={isJoining ? 'ghost' : 'solid'}
          loading={submitting}
          loadingLabel={m.account_forgot_sending()}
        >
          {isJoining ? m.account_settings_guest_again() : m.account_settings_guest_submit()}
        </Button>
      )}
    </ActionForm>
  )
}

function GuestCodeForm({ settings: { envelope, phone }, failed }: GuestSettingsProps) {
  return (
    <ActionForm
      name="guest-code"
      schema={guestCodeSchema}
      envelope={envelope}
      failed={failed}
      summaryTitle={m.account_settings_guest_failed()}
      shows="first"
      explain={explainSettings}
      onDone={leavePage}
      className="grid gap-4"
    >
      {(field, submitting) => (
        <>
          <p>
            {site.isRehearsal
              ? m.forms_code_logged()
              : m.account_settings_guest_code_text({ phone: isolated(phone) })}
          </p>
          <CodeField field={field('code')} />
          <Button
            type="submit"
            className="justify-self-start"
            loading={submitting}
            loadingLabel={m.account_settings_email_saving()}
          >
            {m.account_settings_guest_code_submit()}
          </Button>
        </>
      )}
    </ActionForm>
  )
}
