import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { FormChildren, Typed } from '#/forms/post.ts'
import { explainHoliday } from './labels.ts'

type HolidayFormProps = {
  name: 'confirmHoliday' | 'dropHoliday' | 'restoreHoliday' | 'addHoliday'
  schema: z.ZodType
  line?: Typed
  hidden?: Typed
  initial?: Typed
  className?: string
  children: FormChildren
}

/** A form of the desk's holidays. If a colleague was first, the page shows what they decided. */
export function HolidayForm({ children, ...form }: HolidayFormProps) {
  const router = useRouter()
  const navigate = useNavigate()
  const [sent, setSent] = useState(0)
  return (
    <ActionForm
      {...form}
      key={sent}
      explain={explainHoliday}
      onDone={async (location) => {
        await router.invalidate({ sync: true })
        await navigate({ href: location })
        setSent((times) => times + 1)
      }}
      onRefused={(problems) => {
        if (problems.some(({ code }) => code === 'changed-meanwhile')) void router.invalidate()
      }}
    >
      {children}
    </ActionForm>
  )
}
