import { useContext, type ComponentProps } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Submitting } from './submitting.ts'

/** Sends the form around it, and is busy while that is on its way. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'loading'>) {
  return <Button {...props} type="submit" loading={useContext(Submitting)} />
}
