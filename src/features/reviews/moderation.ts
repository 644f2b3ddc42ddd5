import { z } from 'zod'
import { oneOf } from '#/domain/address.ts'
import type { ReviewState } from '#/domain/review.ts'
import { requiredText } from '#/forms/fields.ts'

const review = z.uuid('form-refused')

export const publishSchema = z.object({ review })
export type PublishInput = z.output<typeof publishSchema>

/** The author reads the reason. */
export const rejectSchema = z.object({ review, reason: requiredText(500) })
export type RejectInput = z.output<typeof rejectSchema>

export const reviewStates = ['pending', 'published', 'rejected'] as const

export type ModerationSearch = { state?: ReviewState | undefined; page?: number | undefined }

export function readModerationSearch({ state, page }: Record<string, unknown>): ModerationSearch {
  const wanted = Math.trunc(Number(page ?? 1))
  return {
    state: oneOf(state, reviewStates),
    page: wanted > 1 ? Math.min(wanted, 1000) : undefined,
  }
}

/** Without a language. */
export function moderationPath({ state, page }: ModerationSearch): string {
  const query = new URLSearchParams({
    ...(state && state !== 'pending' && { state }),
    ...(page && page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/staff/reviews?${query}` : '/staff/reviews'
}

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
  page: number
  pageCount: number
}
