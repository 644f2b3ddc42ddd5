import {
  assignRooms,
  isRoomOpen,
  type RoomClosure,
  type RoomHours,
} from '#/domain/schedule/rooms.ts'
import type { Queries } from '#/server/db/connect.ts'
import { versionOf } from '#/server/db/row-version.ts'
import { listRooms, type CentreRoom } from '#/server/diary/rooms.ts'
import { listRoomVisits, type RoomVisit } from './visits.ts'

/** What happens to one room. */
export type RoomChange =
  | ({ way: 'close'; room: string } & RoomClosure)
  | { way: 'withdraw'; room: string }
  | { way: 'hours'; room: string; hours: RoomHours | null }

/** A visit that loses its room, and the one that it gets instead; null where none is free. */
export type MovedVisit = { visit: RoomVisit; roomId: string | null }

/** `seen`: the hash of what is affected, which the confirming form sends back. */
export type RoomPreview = {
  room: CentreRoom
  rooms: CentreRoom[]
  affected: MovedVisit[]
  seen: string
}

/** The visits that a change leaves without their room, and where they go; null for an unknown room. */
export async function previewRoomChange(
  db: Queries,
  facilityId: string,
  change: RoomChange,
  now: Date,
): Promise<RoomPreview | null> {
  const [rooms, visits] = await Promise.all([
    listRooms(db, [facilityId], { from: now, until: FOREVER }),
    listRoomVisits(db, facilityId, now),
  ])
  const room = rooms.find(({ id }) => id === change.room)
  if (!room) return null
  const after = change.way === 'withdraw' ? null : changed(room, change)
  const lost = visits.filter(
    ({ roomId, time }) => roomId === room.id && !(after && isRoomOpen(after, time)),
  )
  const kept = visits.filter((visit) => visit.roomId === room.id && !lost.includes(visit))
  const others = rooms.filter(({ id }) => id !== room.id)
  const left = after ? [{ ...after, busy: kept.map(({ time }) => time) }] : []
  const affected = assignRooms([...others, ...left], lost)
  const marks = affected.map(({ visit, roomId }) => [visit.id, visit.time, roomId])
  return { room, rooms, affected, seen: versionOf([change, marks]) }
}

function changed(room: CentreRoom, change: Exclude<RoomChange, { way: 'withdraw' }>): CentreRoom {
  if (change.way === 'hours') return { ...room, hours: change.hours }
  const { from, until } = change
  return { ...room, closures: [...room.closures, { from, until }] }
}

/** After the last day that can be booked. */
const FOREVER = new Date('9999-01-01T00:00:00Z')
