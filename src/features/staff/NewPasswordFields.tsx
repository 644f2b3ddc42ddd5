import { PasswordField } from '#/forms/PasswordField.tsx'
import type { FieldState } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'

/** A colleague's new password, typed twice. */
export function NewPasswordFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <PasswordField
        field={field('password')}
        label={m.staff_new_password()}
        hint={m.staff_new_password_hint()}
        autoComplete="new-password"
      />
      <PasswordField
        field={field('password_confirmation')}
        label={m.staff_new_password_again()}
        autoComplete="new-password"
      />
    </>
  )
}
