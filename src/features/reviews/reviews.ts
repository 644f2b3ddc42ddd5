import { z } from 'zod'
import { MAX_COMMENT_CHARACTERS } from '#/domain/booking/review.ts'
import { consent, optionalText, referenceOf } from '#/forms/fields.ts'

/** From the best down, in the order of the form. */
export const ratings = ['5', '4', '3', '2', '1'] as const

const rating = z.enum(ratings, 'rating-required').transform(Number)
const question = rating.optional().transform((answer) => answer ?? null)

/** What a review says, in the form's order. */
const texts = {
  rating,
  clarity: question,
  wait: question,
  staff: question,
  clinic: question,
  comment: optionalText(MAX_COMMENT_CHARACTERS),
}

const reference = referenceOf('BLS', 'booking-not-found')

/** `key`: that of an invitation's link. */
export const reviewSchema = z.object({
  reference,
  key: z.string().max(100).optional(),
  ...texts,
  consent,
})

export const reviewChangeSchema = z.object({ reference, ...texts })
