import { brand, site } from '#/brand.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { CodeField, PhoneField } from '#/forms/controls.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { Button } from '#/ui/Button.tsx'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { explainSettings } from './explainsettings.ts'
import { leavePage } from './leave.ts'
import { PasswordField } from '#/forms/PasswordField.tsx'
import { newPhoneSchema, phoneCodeSchema, type SettingsView } from './settings.ts'

type PhoneSettingsProps = { settings: SettingsView; failed?: FailedPost | undefined }

/** The phone that the account has, and the two steps to another. */
export function PhoneSettings({ settings, failed }: PhoneSettingsProps) {
  const { phone, isPhoneVerified, isHere, maskedNewPhone } = settings
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
      {isHere && !maskedNewPhone && <NewPhoneForm settings={settings} failed={failed} />}
      {isHere && maskedNewPhone && (
        <>
          <PhoneCodeForm settings={settings} failed={failed} />
          <Disclosure summary={m.account_settings_code_cancel()} open={failed?.form === 'phone'}>
            <NewPhoneForm settings={settings} failed={failed} />
          </Disclosure>
        </>
      )}
    </>
  )
}

function NewPhoneForm({ settings: { envelope }, failed }: PhoneSettingsProps) {
  return (
    <ActionForm
      name="phone"
      schema={newPhoneSchema}
      envelope={envelope}
      failed={failed}
      summaryTitle={m.account_settings_phone_failed()}
      shows="first"
      explain={explainSettings}
      onDone={leavePage}
      className="grid gap-4"
    >
      {(field, submitting) => (
        <>
          <PhoneField
            field={field('phone')}
            label={m.account_settings_phone_new()}
            hint={m.account_settings_phone_text()}
          />
          <PasswordField field={field('password')} label={m.account_settings_password()} />
          <Button
            type="submit"
            className="justify-self-start"
            loading={submitting}
            loadingLabel={m.account_forgot_sending()}
          >
            {m.account_settings_phone_submit()}
          </Button>
        </>
      )}
    </ActionForm>
  )
}

function PhoneCodeForm({ settings: { envelope, maskedNewPhone }, failed }: PhoneSettingsProps) {
  return (
    <ActionForm
      name="phone-code"
      schema={phoneCodeSchema}
      envelope={envelope}
      failed={failed}
      summaryTitle={m.account_settings_phone_failed()}
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
              : m.account_settings_code_text({ phone: isolated(maskedNewPhone ?? '') })}
          </p>
          <CodeField field={field('code')} />
          <Button
            type="submit"
            className="justify-self-start"
            loading={submitting}
            loadingLabel={m.account_settings_email_saving()}
          >
            {m.account_settings_code_submit()}
          </Button>
        </>
      )}
    </ActionForm>
  )
}

function Elsewhere() {
  return (
    <div className="grid justify-items-start gap-3">
      <p>{m.account_settings_phone_elsewhere()}</p>
      <a href={`tel:${brand.hotline}`} className={buttonClasses({ variant: 'outline' })}>
        {m.account_forgot_call({ hotline: isolated(brand.hotline) })}
      </a>
    </div>
  )
}
