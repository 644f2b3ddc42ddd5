import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import { CallUs } from '#/parts/CallUs.tsx'
import type { ForgotView } from '#/server/people/reset.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Field } from '#/ui/Field.tsx'
import { PhoneInput } from '#/ui/PhoneInput.tsx'
import { SignInPage, OtherWay } from './SignInPage.tsx'
import { explainAccount } from './explain.ts'
import { forgotSchema } from './reset.ts'

/** Asks for the phone that gets the code; or shows the hotline, where accounts are managed elsewhere. */
export function ForgotPage({ forgot }: { forgot: ForgotView }) {
  if (!forgot.isHere) return <Elsewhere />
  return (
    <SignInPage title={m.account_forgot_title()} text={m.account_forgot_text()}>
      <ActionForm
        name="forgot"
        schema={forgotSchema}
        summaryTitle={m.account_forgot_failed()}
        shows="first"
        explain={explainAccount}
        className="grid gap-4"
      >
        {(field) => {
          const { id, error, ...phone } = field('phone')
          return (
            <>
              <Field id={id} error={error} label={m.account_phone()} required>
                {(control) => <PhoneInput {...control} {...phone} />}
              </Field>
              <SubmitButton size="lg" block loadingLabel={m.account_forgot_sending()}>
                {m.account_forgot_submit()}
              </SubmitButton>
            </>
          )
        }}
      </ActionForm>
      <OtherWay to="register" />
    </SignInPage>
  )
}

function Elsewhere() {
  return (
    <SignInPage title={m.account_forgot_title()} text={m.account_forgot_elsewhere()}>
      <CallUs
        className={buttonClasses({ size: 'lg', block: true })}
        says={(hotline) => m.account_forgot_call({ hotline: isolated(hotline) })}
      />
    </SignInPage>
  )
}
