import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { refusedForm, type FormOutcome, type Typed } from '#/forms/post.ts'
import { storeLogin } from '#/middleware/session.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { PhoneInput } from '#/ui/PhoneInput.tsx'
import { loginSchema, type EntranceFormProps } from './account.ts'
import { sendLogin } from './account.functions.ts'
import { explainAccount } from './explain.ts'
import { PasswordField } from '#/forms/PasswordField.tsx'
import { leavePage } from './leave.ts'

export function LoginForm(props: EntranceFormProps) {
  const {
    name = 'login',
    envelope,
    next,
    failed,
    phone: known = '',
    onDone = leavePage,
    onRefused,
  } = props
  return (
    <ActionForm
      name={name}
      schema={loginSchema}
      envelope={envelope}
      failed={failed}
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
      {(field, submitting) => {
        const { id, error, ...phone } = field('phone')
        return (
          <>
            <Field id={id} error={error} label={m.account_phone()} required>
              {(control) => <PhoneInput {...control} {...phone} autoComplete="username" />}
            </Field>
            <PasswordField field={field('password')} label={m.account_password()} />
            <Link
              to="/{-$locale}/forgot-password"
              className="inline-flex min-h-11 items-center justify-self-start text-primary-ink underline underline-offset-4"
            >
              {m.account_forgot()}
            </Link>
            <Button
              type="submit"
              size="lg"
              block
              loading={submitting}
              loadingLabel={m.account_logging_in()}
            >
              {m.account_login_submit()}
            </Button>
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
