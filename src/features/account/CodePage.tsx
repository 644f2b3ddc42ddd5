import { site } from '#/brand.ts'
import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { CodeField } from '#/forms/controls.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { EntrancePage } from './EntrancePage.tsx'
import { explainAccount } from './explain.ts'
import { leavePage } from './leave.ts'
import { PasswordField } from '#/forms/PasswordField.tsx'
import { resetSchema, type ForgotView } from './reset.ts'

type CodePageProps = { forgot: ForgotView; failed?: FailedPost | undefined }

/** The code that was sent, and the new password. */
export function CodePage({ forgot: { envelope, maskedPhone }, failed }: CodePageProps) {
  const text = site.isRehearsal
    ? m.forms_code_logged()
    : m.account_code_text({ phone: isolated(maskedPhone ?? '') })
  return (
    <EntrancePage title={m.account_code_title()} text={text}>
      <ActionForm
        name="reset"
        schema={resetSchema}
        envelope={envelope}
        failed={failed}
        summaryTitle={m.account_code_failed()}
        shows="first"
        explain={explainAccount}
        onDone={leavePage}
        className="grid gap-4"
      >
        {(field, submitting) => (
          <>
            <CodeField field={field('code')} />
            <PasswordField
              field={field('password')}
              label={m.account_new_password()}
              autoComplete="new-password"
            />
            <PasswordField
              field={field('password_confirmation')}
              label={m.account_password_confirmation()}
              autoComplete="new-password"
            />
            <Button
              type="submit"
              size="lg"
              block
              loading={submitting}
              loadingLabel={m.account_code_submitting()}
            >
              {m.account_code_submit()}
            </Button>
          </>
        )}
      </ActionForm>
      <p className="text-center">
        {m.account_code_again()}{' '}
        <Link
          to="/{-$locale}/forgot-password"
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
        >
          {m.account_code_again_link()}
        </Link>
      </p>
    </EntrancePage>
  )
}
