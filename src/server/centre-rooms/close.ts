import { and, eq } from 'drizzle-orm'
import { ROOM_CLOSURE_DAYS } from '#/domain/schedule/rooms.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import { mayAtCentre } from '#/server/affiliations/change.ts'
import type { App } from '#/server/app.ts'
import { roomClosures, rooms } from '#/server/db/schema/rooms.ts'
import type { Membership } from '#/server/practices/member.ts'
import type { Work } from '#/server/work.ts'
import {
  auditRoom,
  changeRooms,
  fillRooms,
  notYours,
  roomGone,
  writeRooms,
  type RoomChanged,
} from './change.ts'
import { previewRoomChange, type RoomChange, type RoomPreview } from './preview.ts'

/** A room that closes on some dates, or for good. */
export type RoomEnd = Exclude<RoomChange, { way: 'hours' }>

/**
 * Closes a room for some dates, or withdraws it. Its visits go to other rooms of its kind; those for which none is free keep
 * their time and are listed until somebody moves them. `seen`: of the preview.
 */
export async function endRoom(
  app: App,
  membership: Membership | null,
  { change, seen }: { change: RoomEnd; seen: string },
): Promise<RoomChanged> {
  const isWithdrawn = change.way === 'withdraw'
  if (!mayAtCentre(membership, isWithdrawn ? 'manage-rooms' : 'close-rooms')) return notYours
  if (!areDatesPossible(change, app.clock.now())) return { ok: false, code: 'range-invalid' }
  return changeRooms(app, membership, async (work) => {
    const { tx, now } = work
    const preview = await previewRoomChange(tx, membership.profile.id, change, now)
    if (!preview) return roomGone
    // A form that is sent twice closes once.
    if (isClosed(preview, change)) return { ok: true }
    if (preview.seen !== seen) return { ok: false, code: 'changed-meanwhile' }
    await write(work, change)
    await writeRooms(work, preview.affected)
    const { nameAr, nameEn } = preview.room
    const dates = isWithdrawn ? {} : { from: change.from, until: change.until }
    const without = preview.affected.filter(({ roomId }) => roomId === null).length
    await auditRoom(work, membership, {
      action: isWithdrawn ? 'room-withdrawn' : 'room-closed',
      before: { nameAr, nameEn },
      after: {
        ...dates,
        movedVisits: preview.affected.length - without,
        visitsWithoutRoom: without,
      },
    })
    return { ok: true }
  })
}

/** Whether the dates of a closure are in order, from today on, and within a year; a withdrawal has none. */
export function areDatesPossible(change: RoomEnd, now: Date): boolean {
  if (change.way === 'withdraw') return true
  const today = clinicDate(now)
  const { from, until } = change
  return today <= from && from <= until && until <= addDays(today, ROOM_CLOSURE_DAYS)
}

function isClosed({ room }: RoomPreview, change: RoomEnd): boolean {
  if (change.way === 'withdraw') return false
  return room.closures.some(({ from, until }) => from === change.from && until === change.until)
}

async function write({ tx, now, random }: Work, change: RoomEnd): Promise<void> {
  const { room: roomId } = change
  if (change.way === 'withdraw') {
    await tx.update(rooms).set({ withdrawnAt: now }).where(eq(rooms.id, roomId))
    return
  }
  const { from, until } = change
  await tx.insert(roomClosures).values({ id: random.id(), roomId, from, until, createdAt: now })
}

/** Opens a room again on the dates of a closure; visits without a room get it. */
export async function reopenRoom(
  app: App,
  membership: Membership | null,
  closureId: string,
): Promise<RoomChanged> {
  if (!mayAtCentre(membership, 'close-rooms')) return notYours
  const { id: facilityId } = membership.profile
  return changeRooms(app, membership, async (work) => {
    const { tx } = work
    const [found] = await tx
      .select({ from: roomClosures.from, until: roomClosures.until, nameEn: rooms.nameEn })
      .from(roomClosures)
      .innerJoin(rooms, eq(rooms.id, roomClosures.roomId))
      .where(and(eq(roomClosures.id, closureId), eq(rooms.facilityId, facilityId)))
    if (!found) return roomGone
    await tx.delete(roomClosures).where(eq(roomClosures.id, closureId))
    await fillRooms(work, facilityId)
    await auditRoom(work, membership, { action: 'room-opened', before: found })
    return { ok: true }
  })
}

/** Gives free rooms to visits that have none, after others were cancelled or moved. */
export function findRoomsForVisits(app: App, membership: Membership | null): Promise<RoomChanged> {
  if (!mayAtCentre(membership, 'close-rooms')) return Promise.resolve(notYours)
  return changeRooms(app, membership, async (work) => {
    await fillRooms(work, membership.profile.id)
    return { ok: true }
  })
}
