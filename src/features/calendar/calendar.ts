import { z } from 'zod'
import { readCalendarAddress } from '#/domain/directory/calendar.ts'
import { slug } from '#/forms/fields.ts'

export const shareSchema = z.object({
  slug,
  /** Empty: all branches. */
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

export type CalendarFormsProps = { slug: string }
