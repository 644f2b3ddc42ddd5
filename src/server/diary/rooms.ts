import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
} from 'drizzle-orm'
import { OCCUPYING_STATUSES } from '#/domain/booking/booking.ts'
import { localized, type Localized } from '#/domain/localized.ts'
import { roomFinder, type RoomKind, type RoomSchedule } from '#/domain/schedule/rooms.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { occupiedTime, type BookedTimes } from '#/domain/schedule/visit-length.ts'
import type { Queries } from '#/server/db/connect.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { roomClosures, rooms } from '#/server/db/schema/rooms.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import type { Work } from '#/server/work.ts'
import type { BranchRooms, TakenResult } from './booking.ts'
import { occupied } from './schedules.ts'

/**
 * `withoutVisit`: whose room counts as free, because it moves. `now`: holds that have expired by then take no room;
 * without it they do.
 */
type Window = { from: Date; until: Date; withoutVisit?: string | undefined; now?: Date }

const isCurrent = and(isNotNull(affiliations.confirmedAt), isNull(affiliations.endedAt))

/** For each of a doctor's branches that is at a centre the centre's rooms, with the times that are taken in the window. */
export async function listBranchRooms(
  db: Queries,
  doctorId: string,
  window: Window,
): Promise<BranchRooms[]> {
  const places = await db
    .select({ branchId: affiliations.branchId, facilityId: affiliations.facilityId })
    .from(affiliations)
    .where(and(eq(affiliations.doctorId, doctorId), isCurrent))
  const centreIds = places.map(({ facilityId }) => facilityId)
  const all = centreIds.length > 0 ? await listRooms(db, centreIds, window) : []
  return places.flatMap(({ branchId, facilityId }) => {
    const own = all.filter((room) => room.facilityId === facilityId)
    return branchId === null ? [] : [{ branchId, rooms: own }]
  })
}

/** A room as the centre's pages name it. */
export type CentreRoom = RoomSchedule & { facilityId: string; nameAr: string; nameEn: string }

/** The rooms of these centres in the order in which they were added. */
export async function listRooms(
  db: Queries,
  centreIds: readonly string[],
  window: Window,
): Promise<CentreRoom[]> {
  const isTheirs = and(inArray(rooms.facilityId, [...centreIds]), isNull(rooms.withdrawnAt))
  const [found, closed, busy] = await Promise.all([
    db
      .select()
      .from(rooms)
      .where(isTheirs)
      .orderBy(asc(rooms.createdAt), asc(rooms.nameEn), asc(rooms.id)),
    db
      .select({ id: roomClosures.roomId, from: roomClosures.from, until: roomClosures.until })
      .from(roomClosures)
      .innerJoin(rooms, eq(rooms.id, roomClosures.roomId))
      .where(and(isTheirs, gte(roomClosures.until, clinicDate(window.from)))),
    listUse(db, isTheirs, window),
  ])
  return found.map(({ id, facilityId, kind, nameAr, nameEn, weekdays, startsAt, endsAt }) => ({
    id,
    facilityId,
    kind,
    nameAr,
    nameEn,
    hours: weekdays && startsAt && endsAt ? { weekdays, startsAt, endsAt } : null,
    closures: closed.filter((closure) => closure.id === id),
    busy: busy.filter((visit) => visit.id === id),
  }))
}

function listUse(
  db: Queries,
  isTheirs: SQL | undefined,
  { from, until, withoutVisit, now }: Window,
) {
  return db
    .select({ id: bookings.roomId, ...occupied })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(
      and(
        isTheirs,
        inArray(bookings.status, [...OCCUPYING_STATUSES]),
        ne(bookings.source, 'walk-in'),
        // No visit lasts a day: these bounds let the index skip other years.
        gt(bookings.startsAt, new Date(+from - DAY_MS)),
        lt(bookings.startsAt, new Date(+until + DAY_MS)),
        lt(occupied.start, until),
        gt(occupied.end, from),
        withoutVisit ? ne(bookings.id, withoutVisit) : undefined,
        now && or(ne(bookings.status, 'held'), gt(bookings.holdExpiresAt, now)),
      ),
    )
}

/** `id`: of the booking, if there is one already. `roomId`: its room, if it stays the visit that it is. */
type RoomVisit = BookedTimes & RoomUse & { id?: string; doctorId: string; branchId: string }
type RoomUse = { visitTypeId: string | null; roomId?: string | null }

/**
 * In the doctor's open diary: the room that a visit takes at its branch; null where it needs none, or where the branch is
 * at no centre.
 */
export async function takeRoom(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  visit: RoomVisit,
): Promise<{ ok: true; roomId: string | null } | TakenResult> {
  const needs = await findNeededKind(tx, visit)
  if (needs === null) return { ok: true, roomId: null }
  await lockRooms(tx, [visit.doctorId])
  await freeExpired(tx, visit.doctorId, now)
  const time = occupiedTime(visit)
  const window = { from: time.start, until: time.end, withoutVisit: visit.id }
  const places = await listBranchRooms(tx, visit.doctorId, window)
  const place = places.find(({ branchId }) => branchId === visit.branchId)
  if (!place) return { ok: true, roomId: null }
  const room = roomFinder(place.rooms, needs)(time)
  return room ? { ok: true, roomId: room.id } : { ok: false, code: 'slot-taken' }
}

/**
 * Expired holds of all doctors of these centres give their rooms back; their times are released with their own diaries.
 * A hold that another transaction changes is skipped, because that one may wait for these rooms: it counts as taken.
 */
async function freeExpired(tx: Queries, doctorId: string, now: Date): Promise<void> {
  const expired = tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(
      and(
        inArray(rooms.facilityId, centresOf(tx, [doctorId])),
        eq(bookings.status, 'held'),
        lte(bookings.holdExpiresAt, now),
      ),
    )
    .for('update', { of: bookings, skipLocked: true })
  await tx.update(bookings).set({ roomId: null }).where(inArray(bookings.id, expired))
}

/**
 * Claims on rooms queue here, after the diaries of their doctors are open: all rooms of all centres of these doctors,
 * by id, so that no two transactions each wait for the other.
 */
export async function lockRooms(tx: Queries, doctorIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(inArray(rooms.facilityId, centresOf(tx, doctorIds)))
    .orderBy(asc(rooms.id))
    .for('no key update')
}

function centresOf(tx: Queries, doctorIds: readonly string[]) {
  return tx
    .select({ id: affiliations.facilityId })
    .from(affiliations)
    .where(and(inArray(affiliations.doctorId, [...doctorIds]), isCurrent))
}

/** The name of a booking's room, also of a withdrawn one; null without a room. */
export async function findRoomName(db: Queries, roomId: string | null): Promise<Localized | null> {
  if (roomId === null) return null
  const [room] = await db
    .select({ name: localized(rooms, 'name') })
    .from(rooms)
    .where(eq(rooms.id, roomId))
  return room?.name ?? null
}

/** The kind of room that a visit needs: that of its own, whatever became of its type; else its type's. */
export async function findNeededKind(
  db: Queries,
  { visitTypeId, roomId = null }: RoomUse,
): Promise<RoomKind | null> {
  if (roomId !== null) {
    const [room] = await db.select({ kind: rooms.kind }).from(rooms).where(eq(rooms.id, roomId))
    if (room) return room.kind
  }
  if (visitTypeId === null) return null
  const [type] = await db
    .select({ needs: visitTypes.needs })
    .from(visitTypes)
    .where(eq(visitTypes.id, visitTypeId))
  return type?.needs ?? null
}

const DAY_MS = 86_400_000
