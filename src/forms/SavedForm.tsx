import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ActionForm } from './ActionForm.tsx'

/**
 * A form that changes what its own page shows: the page reloads before the notice appears, and also when the values
 * changed meanwhile.
 */
export function SavedForm(form: Omit<ComponentProps<typeof ActionForm>, 'onDone' | 'onRefused'>) {
  const router = useRouter()
  const navigate = useNavigate()
  return (
    <ActionForm
      {...form}
      onDone={async (location) => {
        await router.invalidate({ sync: true })
        await navigate({ href: location })
      }}
      onRefused={(problems) => {
        if (problems.some(({ code }) => code === 'changed-meanwhile')) void router.invalidate()
      }}
      className="grid gap-4"
    />
  )
}
