import { z } from 'zod'
import { mobile, slug } from '#/forms/fields.ts'

export const inviteSchema = z.object({
  slug,
  phone: mobile,
  /** Empty: all branches. */
  branch: z
    .string()
    .default('')
    .transform((typed) => typed || null)
    .pipe(z.uuid('choice-required').nullable()),
})

/** Removes a member or an invitation. */
export const leavingSchema = z.object({ slug, id: z.uuid('form-refused') })

export const joinSchema = z.object({ secret: z.string().max(100, 'form-refused') })
