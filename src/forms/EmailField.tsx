import type { ComponentProps } from 'react'
import { TextField } from './controls.tsx'

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'field' | 'label' | 'required'>

/** A person's own e-mail address, which browsers fill in. */
export function EmailField(props: EmailFieldProps) {
  return <TextField {...props} type="email" inputMode="email" dir="ltr" autoComplete="email" />
}
