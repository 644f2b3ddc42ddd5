import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/Field.tsx'
import { PasswordInput } from '#/ui/PasswordInput.tsx'
import type { FieldState } from './post.ts'

type PasswordFieldProps = {
  field: FieldState
  label: string
  hint?: string
  /** The `autocomplete` value for password managers. */
  autoComplete?: 'current-password' | 'new-password'
}

export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const { id, error, ...input } = field
  return (
    <Field id={id} error={error} label={label} hint={hint} required>
      {(control) => (
        <PasswordInput
          {...control}
          {...input}
          autoComplete={autoComplete ?? 'current-password'}
          showLabel={m.account_password_show()}
          hideLabel={m.account_password_hide()}
        />
      )}
    </Field>
  )
}
