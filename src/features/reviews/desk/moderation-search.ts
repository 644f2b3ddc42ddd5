import { oneOf, readUuid } from '#/domain/web/address.ts'
import type { ModerationSearch } from '#/server/reviews/moderation.ts'

// Every page's first bundle parses addresses, so this file imports nothing heavy.

export const reviewStates = ['pending', 'published', 'rejected'] as const

export function readModerationSearch({ state, after }: Record<string, unknown>): ModerationSearch {
  return { state: oneOf(state, reviewStates), after: readUuid(after) }
}

/** Without a language. */
export function moderationPath({ state, after }: ModerationSearch): string {
  const query = new URLSearchParams({
    ...(state && state !== 'pending' && { state }),
    ...(after && { after }),
  })
  return query.size > 0 ? `/staff/reviews?${query}` : '/staff/reviews'
}
