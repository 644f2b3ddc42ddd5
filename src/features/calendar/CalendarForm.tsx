import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { ActionForm } from '#/forms/ActionForm.tsx'
import type { FormChildren, Typed } from '#/forms/post.ts'
import type { CalendarFormsProps } from './calendar.ts'
import { explainCalendar } from './words.ts'

type CalendarFormProps = CalendarFormsProps & {
  name: 'share' | 'unshare' | 'busy' | 'free'
  schema: z.ZodType
  hidden?: Typed
  initial?: Typed
  children: FormChildren
}

/** A form of the calendars' page, which then shows what there is now. */
export function CalendarForm({ slug, failed, hidden, children, ...form }: CalendarFormProps) {
  const router = useRouter()
  const [sent, setSent] = useState(0)
  const isOwn = failed?.typed['id'] === hidden?.['id']
  return (
    <ActionForm
      {...form}
      key={sent}
      failed={isOwn && sent === 0 ? failed : undefined}
      hidden={{ slug, ...hidden }}
      explain={explainCalendar}
      onDone={async () => {
        await router.invalidate({ sync: true })
        // Empty again for the next.
        setSent((times) => times + 1)
      }}
      className="grid gap-4"
    >
      {children}
    </ActionForm>
  )
}
