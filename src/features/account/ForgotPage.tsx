import { brand } from '#/brand.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Field } from '#/ui/Field.tsx'
import { PhoneInput } from '#/ui/PhoneInput.tsx'
import { EntrancePage, OtherWay } from './EntrancePage.tsx'
import { explainAccount } from './explain.ts'
import { forgotSchema, type ForgotView } from './reset.ts'

type ForgotPageProps = { forgot: ForgotView; failed?: FailedPost | undefined }

/** Which phone the code is to go to; or the hotline, where accounts are kept elsewhere. */
export function ForgotPage({ forgot, failed }: ForgotPageProps) {
  if (!forgot.isHere) return <Elsewhere />
  return (
    <EntrancePage title={m.account_forgot_title()} text={m.account_forgot_text()}>
      <ActionForm
        name="forgot"
        schema={forgotSchema}
        envelope={forgot.envelope}
        failed={failed}
        summaryTitle={m.account_forgot_failed()}
        shows="first"
        explain={explainAccount}
        className="grid gap-4"
      >
        {(field, submitting) => {
          const { id, error, ...phone } = field('phone')
          return (
            <>
              <Field id={id} error={error} label={m.account_phone()} required>
                {(control) => <PhoneInput {...control} {...phone} />}
              </Field>
              <Button
                type="submit"
                size="lg"
                block
                loading={submitting}
                loadingLabel={m.account_forgot_sending()}
              >
                {m.account_forgot_submit()}
              </Button>
            </>
          )
        }}
      </ActionForm>
      <OtherWay to="register" />
    </EntrancePage>
  )
}

function Elsewhere() {
  return (
    <EntrancePage title={m.account_forgot_title()} text={m.account_forgot_elsewhere()}>
      <a href={`tel:${brand.hotline}`} className={buttonClasses({ size: 'lg', block: true })}>
        {m.account_forgot_call({ hotline: isolated(brand.hotline) })}
      </a>
    </EntrancePage>
  )
}
