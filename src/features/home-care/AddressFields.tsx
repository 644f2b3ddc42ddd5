import { TextField } from '#/forms/controls.tsx'
import { m } from '#/paraglide/messages.js'
import type { FieldState } from '#/forms/post.ts'

/** The address, as one describes it to a driver. */
export function AddressFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <TextField
        field={field('address')}
        label={m.care_address()}
        hint={m.care_address_hint()}
        autoComplete="address-line1"
      />
      <TextField field={field('floor')} label={m.care_floor()} required={false} />
      <TextField
        field={field('landmark')}
        label={m.care_landmark()}
        hint={m.care_landmark_hint()}
      />
    </>
  )
}
