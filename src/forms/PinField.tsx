import { m } from '#/paraglide/messages.js'
import { TextField } from './controls.tsx'
import type { FieldState } from './post.ts'

/** Where a clinic is: a pasted link of a map, or coordinates. */
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
