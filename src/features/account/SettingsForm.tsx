import type { ComponentProps } from 'react'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { explainSettings } from './explain-settings.ts'
import { leavePage } from './leave.ts'

/** A form of the settings page: shows the first error only, and loads a full page on success. */
export function SettingsForm(form: ComponentProps<typeof ActionForm>) {
  return (
    <ActionForm
      shows="first"
      explain={explainSettings}
      onDone={leavePage}
      className="grid gap-4"
      {...form}
    />
  )
}
