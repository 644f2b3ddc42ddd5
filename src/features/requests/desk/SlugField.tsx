import { TextField } from '#/forms/controls.tsx'
import { m } from '#/paraglide/messages.js'
import type { FieldState } from '#/forms/post.ts'

/** The address of the profile. */
export function SlugField({ field }: { field: FieldState }) {
  return (
    <TextField
      field={field}
      label={m.approval_slug()}
      hint={m.approval_slug_hint()}
      dir="ltr"
      autoComplete="off"
    />
  )
}
