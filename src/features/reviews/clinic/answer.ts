import { z } from 'zod'
import { MAX_ANSWER_CHARACTERS } from '#/domain/booking/review.ts'
import { requiredText, slug } from '#/forms/fields.ts'

/** A practice's answer to a review. */
export const answerSchema = z.object({
  slug,
  review: z.uuid('form-refused'),
  text: requiredText(MAX_ANSWER_CHARACTERS),
})
