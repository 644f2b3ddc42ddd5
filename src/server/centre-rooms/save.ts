import { and, eq, isNull } from 'drizzle-orm'
import type { AuditFacts } from '#/domain/audit.ts'
import { MOST_ROOMS, type RoomHours, type RoomKind } from '#/domain/schedule/rooms.ts'
import { mayAtCentre } from '#/server/affiliations/change.ts'
import type { App } from '#/server/app.ts'
import { rooms } from '#/server/db/schema/rooms.ts'
import type { Membership } from '#/server/practices/member.ts'
import type { Work } from '#/server/work.ts'
import {
  auditRoom,
  changeRooms,
  fillRooms,
  notYours,
  roomGone,
  type RoomChanged,
} from './change.ts'
import { previewRoomChange } from './preview.ts'

/** `id`: of the room to change; null for another one, whose kind then stays. */
export type RoomInput = {
  id: string | null
  kind: RoomKind
  nameAr: string
  nameEn: string
  hours: RoomHours | null
}

type RoomRow = typeof rooms.$inferSelect

/** Adds a room, or changes its names and hours; visits that wait for one get it. */
export async function saveRoom(
  app: App,
  membership: Membership | null,
  input: RoomInput,
): Promise<RoomChanged> {
  if (!mayAtCentre(membership, 'manage-rooms')) return notYours
  const { id: facilityId } = membership.profile
  return changeRooms(app, membership, async (work) => {
    const known = await listKnown(work, facilityId)
    const before = known.find(({ id }) => id === input.id)
    if (input.id !== null && !before) return roomGone
    if (!before && known.length >= MOST_ROOMS) return { ok: false, code: 'rooms-too-many' }
    const isNamed = ({ id, nameAr, nameEn }: RoomRow) =>
      id !== input.id && (nameAr === input.nameAr || nameEn === input.nameEn)
    if (known.some(isNamed)) return { ok: false, code: 'room-name-taken' }
    if (before && (await losesVisits(work, before, input)))
      return { ok: false, code: 'room-hours-used' }
    await write(work, facilityId, input)
    await fillRooms(work, facilityId)
    const action = 'room-changed' as const
    const entry = { action, before: before ? factsOf(before) : {}, after: writtenFacts(input) }
    await auditRoom(work, membership, entry)
    return { ok: true }
  })
}

function listKnown({ tx }: Work, facilityId: string): Promise<RoomRow[]> {
  const isTheirs = and(eq(rooms.facilityId, facilityId), isNull(rooms.withdrawnAt))
  return tx.select().from(rooms).where(isTheirs)
}

async function losesVisits({ tx, now }: Work, { id, facilityId }: RoomRow, { hours }: RoomInput) {
  const change = { way: 'hours', room: id, hours } as const
  const preview = await previewRoomChange(tx, facilityId, change, now)
  return preview !== null && preview.affected.length > 0
}

async function write({ tx, now, random }: Work, facilityId: string, input: RoomInput) {
  const { nameAr, nameEn, hours } = input
  const columns = {
    nameAr,
    nameEn,
    weekdays: hours ? [...hours.weekdays] : null,
    startsAt: hours?.startsAt ?? null,
    endsAt: hours?.endsAt ?? null,
  }
  if (input.id !== null) return tx.update(rooms).set(columns).where(eq(rooms.id, input.id))
  const row = { ...columns, id: random.id(), facilityId, kind: input.kind, createdAt: now }
  return tx.insert(rooms).values(row)
}

function writtenFacts({ kind, nameAr, nameEn, hours }: RoomInput): AuditFacts {
  return { needs: kind, nameAr, nameEn, hours }
}

function factsOf({ kind, nameAr, nameEn, weekdays, startsAt, endsAt }: RoomRow): AuditFacts {
  const hours = weekdays && startsAt && endsAt ? { weekdays, startsAt, endsAt } : null
  return writtenFacts({ id: null, kind, nameAr, nameEn, hours })
}
