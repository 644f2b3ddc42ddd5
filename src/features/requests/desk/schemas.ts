import { z } from 'zod'
import { readDate } from '#/domain/web/address.ts'
import { stripInvisible } from '#/domain/search/digits.ts'
import { parsePounds } from '#/domain/money/pounds.ts'
import { requestStatuses } from '#/domain/request.ts'
import { clinicInstant } from '#/domain/schedule/zone.ts'
import { referenceOf, requiredText, seenTime } from '#/forms/fields.ts'

export const holdingSchema = z.object({ reference: referenceOf('BLR'), seen: seenTime })

export const assignSchema = holdingSchema.extend({ to: z.uuid('choice-required') })

export const noteSchema = z.object({ reference: referenceOf('BLR'), note: requiredText(2000) })

export const askingSchema = holdingSchema.extend({ question: requiredText(1000) })

/** A price in pounds, and a wall-clock time at the clinic. */
export const offerSchema = holdingSchema.extend({
  who: requiredText(120),
  price: z.string().transform((typed, context) => {
    const piastres = parsePounds(typed)
    if (piastres) return piastres
    context.addIssue('amount-invalid')
    return z.NEVER
  }),
  startsAt: z.string().transform((typed, context) => {
    const [, date = '', hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(typed) ?? []
    const instant = readDate(date) && clinicInstant(date, Number(hour) * 60 + Number(minute))
    if (instant) return instant
    context.addIssue('time-invalid')
    return z.NEVER
  }),
})

const reason = z
  .string()
  .default('')
  .transform((typed) => stripInvisible(typed).trim())
  .pipe(z.string().max(500, 'text-too-long'))

/** A rejection requires a reason; other changes have none. */
export const moveSchema = holdingSchema
  .extend({ status: z.enum(requestStatuses, 'choice-required'), reason })
  .refine((move) => move.status !== 'rejected' || move.reason !== '', {
    path: ['reason'],
    error: 'reason-required',
  })
