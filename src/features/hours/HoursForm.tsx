import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { FormChildren, Typed } from '#/forms/post.ts'
import type { HoursFormsProps } from './hours.ts'
import { explainHours } from './labels.ts'

type HoursFormProps = HoursFormsProps & {
  name:
    | 'weekly'
    | 'season'
    | 'noSeason'
    | 'off'
    | 'on'
    | 'special'
    | 'usual'
    | 'confirm'
    | 'closeHoliday'
    | 'openHoliday'
  schema: z.ZodType
  line?: Typed
  initial?: Typed
  className?: string
  children: FormChildren
}

/** A form that changes hours. If they changed meanwhile, the page shows the current ones. */
export function HoursForm(props: HoursFormProps) {
  const { about, children, ...form } = props
  const router = useRouter()
  const navigate = useNavigate()
  const [sent, setSent] = useState(0)
  return (
    <ActionForm
      {...form}
      key={sent}
      hidden={about}
      explain={explainHours}
      onDone={async (location) => {
        await router.invalidate({ sync: true })
        await navigate({ href: location })
        // Empty again for the next entry.
        setSent((times) => times + 1)
      }}
      onRefused={(problems) => {
        if (problems.some(({ code }) => isOld.has(code))) void router.invalidate()
      }}
    >
      {children}
    </ActionForm>
  )
}

const isOld = new Set(['changed-meanwhile', 'slot-taken'])
