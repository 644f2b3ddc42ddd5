import { z } from 'zod'
import { MAX_COMMENT_CHARACTERS } from '#/domain/booking/review.ts'
import { consent, optionalText, referenceOf } from '#/forms/fields.ts'

/** From the best down, in the order of the form. */
export const ratings = ['5', '4', '3', '2', '1'] as const

/** A review, in the form's order. */
export const reviewSchema = z.object({
  reference: referenceOf('BLS', 'booking-not-found'),
  rating: z.enum(ratings, 'rating-required').transform(Number),
  comment: optionalText(MAX_COMMENT_CHARACTERS),
  consent,
})
