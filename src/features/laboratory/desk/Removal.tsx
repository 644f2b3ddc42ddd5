import type { ComponentProps } from 'react'
import { SavedForm } from '#/forms/SavedForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { explainLab } from './explain.ts'

type RemovalProps = Pick<ComponentProps<typeof SavedForm>, 'name' | 'schema' | 'line'> & {
  practice: string
  /** What is removed, for those who hear the page. */
  of: string
}

export function Removal({ practice, of, ...form }: RemovalProps) {
  return (
    <SavedForm {...form} hidden={{ slug: practice }} explain={explainLab}>
      <SubmitButton size="sm" variant="outline" color="neutral">
        {m.labs_sampling_remove()}
        <span className="sr-only">: {of}</span>
      </SubmitButton>
    </SavedForm>
  )
}
