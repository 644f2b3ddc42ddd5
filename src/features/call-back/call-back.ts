import { z } from 'zod'
import { parseForeignPhone, parseMobile } from '#/domain/account/phone.ts'
import { readSlug } from '#/domain/web/address.ts'
import {
  consent,
  optionalEmail,
  optionalText,
  personName,
  referenceOf,
  seenTime,
  slug,
} from '#/forms/fields.ts'
import { MAX_MESSAGE_CHARACTERS } from './search.ts'

/** E.164, also of another country: we answer such a person by e-mail. */
const anyPhone = z
  .string()
  .default('')
  .transform((typed, context) => {
    const mobile = parseMobile(typed)
    if (mobile.ok) return { phone: mobile.phone, isForeign: false }
    const foreign = parseForeignPhone(typed)
    if (foreign) return { phone: foreign, isForeign: true }
    context.addIssue(mobile.code)
    return z.NEVER
  })

/** Asks for a call, in the order of the fields. The window is named by its end. */
export const callBackSchema = z
  .object({
    doctor: z.string().optional().transform(readSlug),
    message: optionalText(MAX_MESSAGE_CHARACTERS),
    window: z.iso.datetime('choice-required').transform((end) => new Date(end)),
    name: personName,
    phone: anyPhone,
    email: optionalEmail,
    consent,
  })
  .superRefine(({ phone, email }, context) => {
    if (phone.isForeign && !email)
      context.addIssue({ code: 'custom', path: ['email'], message: 'phone-foreign' })
  })

/** A practice has called. */
export const finishCallSchema = z.object({ slug, reference: referenceOf('BLR'), seen: seenTime })
