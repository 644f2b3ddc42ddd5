import { readUuid } from '#/domain/address.ts'

/** Whom the desk looks for, and which of their places is corrected; `done` after a change. */
export type PinsSearch = {
  q?: string | undefined
  place?: string | undefined
  done?: true | undefined
}

export function readPinsSearch({ q, place, done }: Record<string, unknown>): PinsSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 200) : ''
  return { q: text || undefined, place: readUuid(place), done: done ? true : undefined }
}
