import { m } from '#/paraglide/messages.js'
import { TextField } from './controls.tsx'
import type { FieldState } from './post.ts'

/** A clinic's location: a pasted map link, or coordinates. */
export function PinField({ field }: { field: FieldState }) {
  return (
    <TextField
      field={field}
      label={m.place_pin()}
      hint={m.place_pin_hint()}
      required={false}
      inputMode="url"
      dir="ltr"
      autoComplete="off"
    />
  )
}
