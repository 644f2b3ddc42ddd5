import { PhoneField } from '#/forms/controls.tsx'
import { useFailedPost } from '#/forms/failed-post.ts'
import { codeStep } from '#/forms/fields.ts'
import { CodeStep, codeText, OwnCodeButton } from '#/parts/CodeStep.tsx'
import { useCodeStep } from '#/parts/code-step.ts'
import { PasswordField } from '#/forms/PasswordField.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import { CallUs } from '#/parts/CallUs.tsx'
import type { SettingsView } from '#/server/people/settings.ts'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { newPhoneSchema, phoneCodeSchema } from './settings.ts'
import { SettingsForm } from './SettingsForm.tsx'

type PhoneSettingsProps = { settings: SettingsView }

/** The account's phone, and the two steps to change it. */
export function PhoneSettings({ settings }: PhoneSettingsProps) {
  const { phone, isPhoneVerified, isHere, maskedNewPhone } = settings
  const wasRefused = useFailedPost('phone') !== undefined
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">{m.account_settings_phone_now()}</span>
        <bdi dir="ltr" className="text-lg font-semibold tabular-nums">
          {phone}
        </bdi>
        {isPhoneVerified && <Badge color="success">{m.account_settings_phone_verified()}</Badge>}
      </p>
      {!isHere && <Elsewhere />}
      {isHere && !maskedNewPhone && <NewPhoneForm />}
      {isHere && maskedNewPhone && (
        <>
          <PhoneCodeForm settings={settings} />
          <Disclosure summary={m.account_settings_code_cancel()} open={wasRefused}>
            <NewPhoneForm />
          </Disclosure>
        </>
      )}
    </>
  )
}

function NewPhoneForm() {
  return (
    <SettingsForm
      name="phone"
      schema={newPhoneSchema}
      summaryTitle={m.account_settings_phone_failed()}
    >
      {(field) => (
        <>
          <PhoneField
            field={field('phone')}
            label={m.account_settings_phone_new()}
            hint={m.account_settings_phone_text()}
          />
          <PasswordField field={field('password')} label={m.account_settings_password()} />
          <SubmitButton className="justify-self-start" loadingLabel={m.account_forgot_sending()}>
            {m.account_settings_phone_submit()}
          </SubmitButton>
        </>
      )}
    </SettingsForm>
  )
}

function PhoneCodeForm({ settings }: PhoneSettingsProps) {
  const { maskedNewPhone, newPhoneOffered } = settings
  const step = useCodeStep(newPhoneOffered)
  const sent = m.account_settings_code_text({ phone: isolated(maskedNewPhone ?? '') })
  return (
    <SettingsForm
      name="phone-code"
      schema={codeStep(phoneCodeSchema)}
      summaryTitle={m.account_settings_phone_failed()}
      send={step.send}
    >
      {(field) => (
        <>
          <p>{codeText(newPhoneOffered, sent)}</p>
          <CodeStep step={step} field={field('code')} />
          <SubmitButton
            className="justify-self-start"
            loadingLabel={m.account_settings_email_saving()}
          >
            {m.account_settings_code_submit()}
          </SubmitButton>
          <OwnCodeButton step={step} />
        </>
      )}
    </SettingsForm>
  )
}

function Elsewhere() {
  return (
    <div className="grid justify-items-start gap-3">
      <p>{m.account_settings_phone_elsewhere()}</p>
      <CallUs
        className={buttonClasses({ variant: 'outline' })}
        says={(hotline) => m.account_forgot_call({ hotline: isolated(hotline) })}
      />
    </div>
  )
}
