import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { FieldState, FormOutcome, Typed } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { storeLogin } from '#/middleware/session.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/Field.tsx'
import { PhoneInput } from '#/ui/PhoneInput.tsx'
import { TextInput } from '#/ui/TextInput.tsx'
import { sendRegister } from './account.functions.ts'
import { registerSchema, type SignInFormProps } from './account.ts'
import { explainAccount } from './explain.ts'
import { leavePage } from './leave.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { isInvitation } from './next.ts'

export function RegisterForm(props: SignInFormProps) {
  const { name = 'register', next } = props
  // A session has begun: the whole page must know.
  const onDone = props.onDone ?? (isInvitation(next) ? leavePage : undefined)
  return (
    <ActionForm
      name={name}
      schema={registerSchema}
      hidden={next ? { next } : {}}
      summaryTitle={m.account_register_failed()}
      shows="first"
      explain={explainAccount}
      send={register}
      {...(onDone && { onDone })}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <PersonFields name={field('name')} phone={field('phone')} />
          <NewPasswordFields field={field} label={m.account_password()} />
          <SubmitButton size="lg" block loadingLabel={m.account_registering()}>
            {m.account_register_submit()}
          </SubmitButton>
          <Consent />
        </>
      )}
    </ActionForm>
  )
}

/** The consent to the policy; the account stores its version. */
function Consent() {
  return (
    <p className="text-sm text-muted">
      {m.account_consent()}{' '}
      <Link
        to="/{-$locale}/privacy_policyE"
        target="_blank"
        className="finger inline-block text-primary-ink underline underline-offset-4"
      >
        {m.account_consent_link()}
        <span className="sr-only"> {m.layout_opens_new_tab()}</span>
      </Link>
    </p>
  )
}

function PersonFields({ name, phone }: { name: FieldState; phone: FieldState }) {
  const { id: nameId, error: nameError, ...nameInput } = name
  const { id: phoneId, error: phoneError, ...phoneInput } = phone
  return (
    <>
      <Field id={nameId} error={nameError} label={m.account_name()} required>
        {(control) => <TextInput {...control} {...nameInput} autoComplete="name" />}
      </Field>
      <Field id={phoneId} error={phoneError} label={m.account_phone()} required>
        {(control) => <PhoneInput {...control} {...phoneInput} />}
      </Field>
    </>
  )
}

async function register(data: Typed): Promise<FormOutcome> {
  const outcome = await sendRegister({ data })
  if (outcome.ok && 'login' in outcome) storeLogin(outcome.login)
  return outcome
}
