import { z } from 'zod'
import { MAX_COMMENT_CHARACTERS, type ReviewState } from '#/domain/review.ts'
import { parseReference } from '#/domain/reference.ts'
import type { Envelope } from '#/forms/envelope.ts'
import { consent, optionalText } from '#/forms/fields.ts'

/** From the best down, as they stand in the form. */
export const ratings = ['5', '4', '3', '2', '1'] as const

const reference = z
  .string()
  .default('')
  .transform((typed, context) => {
    const parsed = parseReference(typed)
    if (parsed) return parsed
    context.addIssue('booking-unknown')
    return z.NEVER
  })

/** A review, in the form's order. */
export const reviewSchema = z.object({
  reference,
  rating: z.enum(ratings, 'rating-required').transform(Number),
  comment: optionalText(MAX_COMMENT_CHARACTERS),
  consent,
})
export type ReviewInput = z.output<typeof reviewSchema>

export type ReviewPageView = {
  reference: string
  doctor: string
  visitedAt: string
  /** How the review is, or would be, signed. */
  authorName: string
  /** What was written, once it was. */
  written: {
    rating: number
    comment: string
    state: ReviewState
    /** What staff wrote to its author. */
    rejectionReason: string | null
  } | null
  /** Why it can't be written; null when it can. */
  refusal: 'not-attended' | 'review-too-late' | 'review-unproved' | null
  envelope: Envelope
}

export type ReviewResult =
  | { ok: true }
  | {
      ok: false
      code:
        | 'booking-unknown'
        | 'not-attended'
        | 'review-too-late'
        | 'review-unproved'
        | 'already-reviewed'
        | 'too-many'
    }
