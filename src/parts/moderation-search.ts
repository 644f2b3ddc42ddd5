import type { ModerationSearch, ModerationState } from '#/domain/content/moderation.ts'
import { oneOf, readUuid } from '#/domain/web/address.ts'

// Every page's first bundle parses addresses, so this file imports nothing heavy.

export const moderationStates: readonly ModerationState[] = ['pending', 'published', 'rejected']

export function readModerationSearch({ state, after }: Record<string, unknown>): ModerationSearch {
  return { state: oneOf(state, moderationStates), after: readUuid(after) }
}

/** What staff moderate at the desk. */
export type Moderated = 'reviews' | 'photos'

/** Without a language. */
export function moderationPath(of: Moderated, { state, after }: ModerationSearch): string {
  const query = new URLSearchParams({
    ...(state && state !== 'pending' && { state }),
    ...(after && { after }),
  })
  return query.size > 0 ? `/staff/${of}?${query}` : `/staff/${of}`
}
