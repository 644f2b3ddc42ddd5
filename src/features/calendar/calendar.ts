import { z } from 'zod'
import { readCalendarAddress, type CalendarProblem } from '#/domain/calendar.ts'
import type { Envelope } from '#/forms/envelope.ts'
import { slug } from '#/forms/fields.ts'
import type { FailedPost } from '#/forms/post.ts'

export const shareSchema = z.object({
  slug,
  /** Empty: all of them. */
  branch: z
    .string()
    .default('')
    .transform((typed) => typed || null)
    .pipe(z.uuid('choice-required').nullable()),
  names: z
    .string()
    .optional()
    .transform((typed) => typed === 'yes'),
})
export type ShareInput = z.output<typeof shareSchema>

export const unshareSchema = z.object({ slug, id: z.uuid('form-refused') })

export const busySchema = z.object({
  slug,
  address: z
    .string()
    .default('')
    .transform((typed, context) => {
      const read = readCalendarAddress(typed)
      if (read) return read
      context.addIssue('address-invalid')
      return z.NEVER
    }),
})

export const freeSchema = z.object({ slug })

export type FeedView = {
  id: string
  address: string
  branchName: string | null
  namesPatients: boolean
  readAt: string | null
}

/** Time that an outside calendar takes, with what it takes it from. */
export type BlockView = { startsAt: string; endsAt: string; slots: number; visits: number }

export type BusyView = {
  address: string | null
  readAt: string | null
  problem: CalendarProblem | null
  blocks: BlockView[]
}

export type CalendarView = {
  slug: string
  branches: { id: string; name: string }[]
  feeds: FeedView[]
  busy: BusyView | null
}

export type CalendarFormsProps = {
  slug: string
  envelope: Envelope
  failed?: FailedPost | undefined
}
