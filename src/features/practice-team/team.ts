import { z } from 'zod'
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

/** Whether a member gets messages about bookings. */
export const notifiedSchema = leavingSchema.extend({
  isNotified: choice(['yes', 'no']).transform((on) => on === 'yes'),
})

export const joinSchema = z.object({ secret: z.string().max(100, 'form-refused') })

export const claimSchema = z.object({ syndicateNumber })
