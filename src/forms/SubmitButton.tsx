import { useContext, type ComponentProps } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Submitting } from './submitting-context.ts'

/** Submits the surrounding form, and is busy during the submission. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'loading'>) {
  return <Button {...props} type="submit" loading={useContext(Submitting)} />
}
