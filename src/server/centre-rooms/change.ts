import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AuditAction, AuditFacts } from '#/domain/audit.ts'
import type { Refused } from '#/domain/codes.ts'
import { assignRooms } from '#/domain/schedule/rooms.ts'
import type { App } from '#/server/app.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { lockSchedules } from '#/server/diary/lock.ts'
import { listRooms, lockRooms } from '#/server/diary/rooms.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transact, type Work } from '#/server/work.ts'
import type { MovedVisit } from './preview.ts'
import { listRoomVisits } from './visits.ts'

export type RoomChanged =
  | { ok: true }
  | Refused<
      | 'not-yours'
      | 'room-gone'
      | 'rooms-too-many'
      | 'room-name-taken'
      | 'room-hours-used'
      | 'range-invalid'
      | 'changed-meanwhile'
    >

export const notYours = { ok: false, code: 'not-yours' } as const
export const roomGone = { ok: false, code: 'room-gone' } as const

/** Changes rooms while no visit at the centre can be claimed or moved: all of its doctors' diaries are open. */
export function changeRooms(
  app: App,
  { profile: { id } }: Membership,
  steps: (work: Work) => Promise<RoomChanged>,
): Promise<RoomChanged> {
  return transact(app, async (work) => {
    const { tx } = work
    const rows = await tx
      .select({ doctorId: affiliations.doctorId })
      .from(affiliations)
      .where(and(eq(affiliations.facilityId, id), isNull(affiliations.endedAt)))
    const doctorIds = rows.map(({ doctorId }) => doctorId)
    await lockSchedules(tx, doctorIds)
    await lockRooms(tx, doctorIds)
    return steps(work)
  })
}

/** Writes the new rooms of visits. All are cleared first, so that two visits can swap rooms. */
export async function writeRooms({ tx }: Work, moved: readonly MovedVisit[]): Promise<void> {
  const ids = moved.map(({ visit }) => visit.id)
  if (ids.length === 0) return
  await tx.update(bookings).set({ roomId: null }).where(inArray(bookings.id, ids))
  for (const { visit, roomId } of moved)
    if (roomId !== null) await tx.update(bookings).set({ roomId }).where(eq(bookings.id, visit.id))
}

/** Gives rooms that are free to visits without one, the next visit first. */
export async function fillRooms(work: Work, facilityId: string): Promise<void> {
  const { tx, now } = work
  const visits = await listRoomVisits(tx, facilityId, now)
  const waiting = visits.filter(({ roomId }) => roomId === null)
  const [last] = waiting.toSorted((a, b) => +b.time.end - +a.time.end)
  if (!last) return
  const rooms = await listRooms(tx, [facilityId], { from: now, until: last.time.end })
  await writeRooms(work, assignRooms(rooms, waiting))
}

type Entry = { action: AuditAction; before?: AuditFacts; after?: AuditFacts }

export function auditRoom(
  work: Work,
  { userId, profile }: Membership,
  { action, before = {}, after = {} }: Entry,
): Promise<void> {
  const actor = { actorKind: 'provider' as const, actorId: userId }
  const subject = { subjectKind: 'facility' as const, subjectId: profile.id }
  return work.audit({ ...actor, ...subject, action, before, after })
}
