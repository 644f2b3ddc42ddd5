import { TextField } from '#/forms/controls.tsx'
import { PasswordField } from '#/forms/PasswordField.tsx'
import type { FieldState } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'

/** Present password and code: re-authentication, so that an unattended session cannot be taken over. */
export function ProofFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <PasswordField
        field={field('current_password')}
        label={m.staff_current_password()}
        autoComplete="current-password"
      />
      <TextField
        field={field('current_code')}
        label={m.staff_current_code()}
        hint={m.staff_current_code_hint()}
        dir="ltr"
        autoComplete="one-time-code"
      />
    </>
  )
}
