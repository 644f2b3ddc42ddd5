import { z } from 'zod'
import { bookingNoticeChoices } from '#/domain/directory/provider.ts'
import { choice, mobile, slug } from '#/forms/fields.ts'
import { syndicateNumber } from '#/forms/provider-fields.ts'

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

/** Which messages about bookings a member gets. */
export const notifiedSchema = leavingSchema.extend({ notices: choice(bookingNoticeChoices) })

export const joinSchema = z.object({ secret: z.string().max(100, 'form-refused') })

export const claimSchema = z.object({ syndicateNumber })
