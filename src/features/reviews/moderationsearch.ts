import { oneOf } from '#/domain/address.ts'
import type { ReviewState } from '#/domain/review.ts'

// Every page's first bundle reads addresses: nothing heavy comes along from here.

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
