import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { explainWith } from '#/forms/explain.ts'
import { codeStep } from '#/forms/fields.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { isolated } from '#/i18n/isolate.ts'
import { m } from '#/paraglide/messages.js'
import { useCodeStep } from '#/parts/code-step.ts'
import { CodeStep, codeText, OwnCodeButton } from '#/parts/CodeStep.tsx'
import { codeWords } from '#/parts/explain-code.ts'
import type { ForgotView } from '#/server/people/reset.ts'
import { SignInPage } from './SignInPage.tsx'
import { accountWords } from './explain.ts'
import { leavePage } from './leave.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { resetSchema } from './reset.ts'

/** The code that was sent, and the new password. */
export function CodePage({ forgot }: { forgot: ForgotView }) {
  const { maskedPhone, offeredTo } = forgot
  const step = useCodeStep(offeredTo)
  const sent = m.account_code_text({ phone: isolated(maskedPhone ?? '') })
  return (
    <SignInPage title={m.account_code_title()} text={codeText(offeredTo, sent)}>
      <ActionForm
        name="reset"
        schema={codeStep(resetSchema)}
        summaryTitle={m.account_code_failed()}
        shows="first"
        explain={explainReset}
        send={step.send}
        onDone={leavePage}
        className="grid gap-4"
      >
        {(field) => (
          <>
            <CodeStep step={step} field={field('code')} />
            <NewPasswordFields field={field} label={m.account_new_password()} />
            <SubmitButton size="lg" block loadingLabel={m.account_code_submitting()}>
              {m.account_code_submit()}
            </SubmitButton>
            <OwnCodeButton step={step} />
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
    </SignInPage>
  )
}

/** Words for the refusal codes of a new password. */
const explainReset = explainWith({
  ...accountWords,
  ...codeWords,
  'no-account': m.account_error_no_account,
})
