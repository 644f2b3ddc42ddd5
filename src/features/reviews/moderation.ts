import { z } from 'zod'
import type { ReviewState } from '#/domain/review.ts'
import { requiredText } from '#/forms/fields.ts'

const review = z.uuid('form-refused')

export const publishSchema = z.object({ review })
export type PublishInput = z.output<typeof publishSchema>

/** The author reads the reason. */
export const rejectSchema = z.object({ review, reason: requiredText(500) })
export type RejectInput = z.output<typeof rejectSchema>

export type ModeratedView = {
  id: string
  doctor: string
  doctorSlug: string
  rating: number
  comment: string
  authorName: string
  createdAt: string
  state: ReviewState
  rejectionReason: string | null
}

export type ModerationView = {
  state: ReviewState
  reviews: ModeratedView[]
  total: number
  /** There are more than `total`, which takes too long to count. */
  isMore: boolean
  isFirst: boolean
  /** What the next page begins after; null on the last. */
  next: string | null
}
