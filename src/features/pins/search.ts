import { readUuid } from '#/domain/web/address.ts'
import type { PinsSearch } from '#/server/practices/pin-desk.ts'

export function readPinsSearch({ q, place, done }: Record<string, unknown>): PinsSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 200) : ''
  return { q: text || undefined, place: readUuid(place), done: done ? true : undefined }
}
