import type { FieldState } from '#/forms/ActionForm.tsx'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/Field.tsx'
import { PasswordInput } from '#/ui/PasswordInput.tsx'

type SecretFieldProps = {
  field: FieldState
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

export function SecretField({ field, label, hint, autoComplete }: SecretFieldProps) {
  const { id, error, ...input } = field
  return (
    <Field id={id} error={error} label={label} hint={hint} required>
      {(control) => (
        <PasswordInput
          {...control}
          {...input}
          autoComplete={autoComplete}
          showLabel={m.account_password_show()}
          hideLabel={m.account_password_hide()}
        />
      )}
    </Field>
  )
}
