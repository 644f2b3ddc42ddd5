import { PasswordField } from '#/forms/PasswordField.tsx'
import type { FieldState } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'

type NewPasswordFieldsProps = { field: (name: string) => FieldState; label: string }

/** A new password, typed twice. */
export function NewPasswordFields({ field, label }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField field={field('password')} label={label} autoComplete="new-password" />
      <PasswordField
        field={field('password_confirmation')}
        label={m.account_password_confirmation()}
        autoComplete="new-password"
      />
    </>
  )
}
