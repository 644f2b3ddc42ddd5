import { Link } from '@tanstack/react-router'
import { refusedForm } from '#/domain/problem.ts'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { PasswordField } from '#/forms/PasswordField.tsx'
import type { FormOutcome, Typed } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { storeLogin } from '#/middleware/session.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/Field.tsx'
import { PhoneInput } from '#/ui/PhoneInput.tsx'
import { sendLogin } from './account.functions.ts'
import { loginSchema, type SignInFormProps } from './account.ts'
import { explainAccount } from './explain.ts'
import { leavePage } from './leave.ts'

export function LoginForm(props: SignInFormProps) {
  const { name = 'login', next, phone: known = '', onDone = leavePage, onRefused } = props
  return (
    <ActionForm
      name={name}
      schema={loginSchema}
      hidden={next ? { next } : {}}
      initial={{ phone: known }}
      summaryTitle={m.account_login_failed()}
      shows="first"
      explain={explainAccount}
      send={logIn}
      onDone={onDone}
      {...(onRefused && { onRefused })}
      className="grid gap-4"
    >
      {(field) => {
        const { id, error, ...phone } = field('phone')
        return (
          <>
            <Field id={id} error={error} label={m.account_phone()} required>
              {(control) => <PhoneInput {...control} {...phone} isUsername />}
            </Field>
            <PasswordField field={field('password')} label={m.account_password()} />
            <Link
              to="/{-$locale}/forgot-password"
              className="inline-flex min-h-11 items-center justify-self-start text-primary-ink underline underline-offset-4"
            >
              {m.account_forgot()}
            </Link>
            <SubmitButton size="lg" block loadingLabel={m.account_logging_in()}>
              {m.account_login_submit()}
            </SubmitButton>
          </>
        )
      }}
    </ActionForm>
  )
}

async function logIn(data: Typed): Promise<FormOutcome> {
  const outcome = await sendLogin({ data })
  if (!outcome.ok) return outcome
  return storeLogin(outcome.login) ? outcome : refusedForm('unknown')
}
