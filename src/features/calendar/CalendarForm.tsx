import type { z } from 'zod'
import type { FormChildren, Typed } from '#/forms/post.ts'
import { RepeatedForm } from '#/forms/RepeatedForm.tsx'
import type { CalendarFormsProps } from './calendar.ts'
import { explainCalendar } from './labels.ts'

type CalendarFormProps = CalendarFormsProps & {
  name: 'share' | 'unshare' | 'busy' | 'free'
  schema: z.ZodType
  line?: Typed
  initial?: Typed
  children: FormChildren
}

/** A form of the calendars' page. */
export function CalendarForm({ slug, ...form }: CalendarFormProps) {
  return <RepeatedForm {...form} hidden={{ slug }} explain={explainCalendar} />
}
