import { oneOf, readDate, readUuid } from '#/domain/web/address.ts'
import type { RoomEnd } from '#/server/centre-rooms/close.ts'

/** A closure or withdrawal that waits for its confirmation, or the notice that a change was saved. */
export type RoomsSearch = {
  way?: RoomEnd['way'] | undefined
  room?: string | undefined
  from?: string | undefined
  until?: string | undefined
  done?: 'saved' | undefined
}

export function readRoomsSearch(search: Record<string, unknown>): RoomsSearch {
  return {
    way: oneOf(search.way, ['close', 'withdraw']),
    room: readUuid(search.room),
    from: readDate(search.from),
    until: readDate(search.until),
    done: oneOf(search.done, ['saved']),
  }
}

/** The change that the query string asks about; null without one, or with parts of one. */
export function changeOf({ way, room, from, until }: RoomsSearch): RoomEnd | null {
  if (!room) return null
  if (way === 'withdraw') return { way, room }
  return way === 'close' && from && until ? { way, room, from, until } : null
}
