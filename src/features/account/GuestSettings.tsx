import { codeStep } from '#/forms/fields.ts'
import { CodeStep, codeText, OwnCodeButton } from '#/parts/CodeStep.tsx'
import { useCodeStep } from '#/parts/code-step.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import type { SettingsView } from '#/server/people/settings.ts'
import { guestCodeSchema, guestSchema } from './settings.ts'
import { SettingsForm } from './SettingsForm.tsx'

type GuestSettingsProps = { settings: SettingsView }

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

function GuestForm({ settings: { isJoining } }: GuestSettingsProps) {
  return (
    <SettingsForm
      name="guest"
      schema={guestSchema}
      summaryTitle={m.account_settings_guest_failed()}
    >
      <SubmitButton
        variant={isJoining ? 'ghost' : 'solid'}
        className="justify-self-start"
        loadingLabel={m.account_forgot_sending()}
      >
        {isJoining ? m.account_settings_guest_again() : m.account_settings_guest_submit()}
      </SubmitButton>
    </SettingsForm>
  )
}

function GuestCodeForm({ settings }: GuestSettingsProps) {
  const { phone, joinOfferedTo } = settings
  const step = useCodeStep(joinOfferedTo)
  const sent = m.account_settings_guest_code_text({ phone: isolated(phone) })
  return (
    <SettingsForm
      name="guest-code"
      schema={codeStep(guestCodeSchema)}
      summaryTitle={m.account_settings_guest_failed()}
      send={step.send}
    >
      {(field) => (
        <>
          <p>{codeText(joinOfferedTo, sent)}</p>
          <CodeStep step={step} field={field('code')} />
          <SubmitButton
            className="justify-self-start"
            loadingLabel={m.account_settings_email_saving()}
          >
            {m.account_settings_guest_code_submit()}
          </SubmitButton>
          <OwnCodeButton step={step} />
        </>
      )}
    </SettingsForm>
  )
}
