import { readSlug } from '#/domain/web/address.ts'
import type { CallBackSearch } from '#/server/call-back/call-back.ts'

export const MAX_MESSAGE_CHARACTERS = 300

/** Invalid parameters are ignored. */
export function readCallBackSearch(search: Record<string, unknown>): CallBackSearch {
  const { q } = search
  return {
    doctor: readSlug(search['doctor']),
    q: typeof q === 'string' && q.trim() ? q.trim().slice(0, MAX_MESSAGE_CHARACTERS) : undefined,
  }
}
