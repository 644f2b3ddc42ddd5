import { z } from 'zod'
import { bookingNoticeChoices, invitedRoles } from '#/domain/directory/provider.ts'
import { noticeChannels } from '#/domain/notice.ts'
import { choice, email, mobile, oneTimeCode, slug } from '#/forms/fields.ts'
import { syndicateNumber } from '#/forms/provider-fields.ts'

export const inviteSchema = z.object({
  slug,
  phone: mobile,
  role: choice(invitedRoles),
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

/** Whether a member opens patients' documents. */
export const documentsSchema = leavingSchema.extend({
  opensDocuments: choice(['yes', 'no']).transform((allowed) => allowed === 'yes'),
})

/** When and how a member's own messages come; no channel where the site has none. */
export const ownNoticesSchema = z.object({
  slug,
  notices: choice(bookingNoticeChoices),
  channel: z
    .string()
    .default('')
    .transform((typed) => typed || null)
    .pipe(choice(noticeChannels).nullable()),
})

/** An address to which a code is sent, and the code. */
export const newEmailSchema = z.object({ slug, email })
export const emailCodeSchema = z.object({ slug, code: oneTimeCode })

/** A code for the names and phones behind the link of a day. */
export const dayLinkSchema = z.object({ key: z.string().max(100, 'form-refused') })
export const dayCodeSchema = dayLinkSchema.extend({ code: oneTimeCode })

export const joinSchema = z.object({ secret: z.string().max(100, 'form-refused') })

export const claimSchema = z.object({ syndicateNumber })
