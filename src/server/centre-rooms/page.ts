import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { RoomHours, RoomKind } from '#/domain/schedule/rooms.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import { mayAtCentre } from '#/server/affiliations/change.ts'
import type { App } from '#/server/app.ts'
import { roomClosures, rooms } from '#/server/db/schema/rooms.ts'
import { listRooms } from '#/server/diary/rooms.ts'
import { practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { areDatesPossible, type RoomEnd } from './close.ts'
import { previewRoomChange } from './preview.ts'
import { listRoomVisits, type RoomVisit } from './visits.ts'

export type RoomView = {
  id: string
  kind: RoomKind
  name: string
  nameAr: string
  nameEn: string
  hours: RoomHours | null
  closures: { id: string; from: string; until: string }[]
}

/** A visit that needs a room. */
export type RoomVisitView = {
  reference: string
  /** The doctor's slug. */
  practice: string
  doctor: string
  /** Empty while it is only held. */
  patient: string
  startsAt: string
  kind: RoomKind
}

/** The visits that a closure or withdrawal affects, each with the room that it gets; null where none is free. */
export type RoomEndView = {
  change: RoomEnd
  room: string
  affected: (RoomVisitView & { gets: string | null })[]
  seen: string
}

export type RoomsView = {
  practice: string
  today: string
  mayManage: boolean
  rooms: RoomView[]
  /** Visits to come without the room that they need. */
  waiting: RoomVisitView[]
  /** What the query string asks about; null without, or for a room that is gone. */
  pending: RoomEndView | null
}

/** Null for everybody but the front desk of a centre. */
export async function findRooms(
  app: App,
  membership: Membership | null,
  change: RoomEnd | null,
): Promise<RoomsView | null> {
  if (!mayAtCentre(membership, 'close-rooms')) return null
  const now = app.clock.now()
  const { id: facilityId, slug } = membership.profile
  const today = clinicDate(now)
  const [own, closures, visits, pending] = await Promise.all([
    listRooms(app.db, [facilityId], { from: now, until: now }),
    listClosures(app, facilityId, today),
    listRoomVisits(app.db, facilityId, now),
    change && areDatesPossible(change, now) ? findEnd(app, facilityId, change) : null,
  ])
  return {
    practice: slug,
    today,
    mayManage: practising(membership, 'manage-rooms').ok,
    rooms: own.map(({ id, kind, nameAr, nameEn, hours }) => ({
      id,
      kind,
      name: inLocale({ ar: nameAr, en: nameEn }),
      nameAr,
      nameEn,
      hours,
      closures: closures
        .filter(({ roomId }) => roomId === id)
        .map(({ roomId: _room, ...closure }) => closure),
    })),
    waiting: visits.filter(({ roomId }) => roomId === null).map(viewVisit),
    pending,
  }
}

function listClosures(app: App, facilityId: string, today: string) {
  const { id, roomId, from, until } = roomClosures
  return app.db
    .select({ id, roomId, from, until })
    .from(roomClosures)
    .innerJoin(rooms, eq(rooms.id, roomId))
    .where(and(eq(rooms.facilityId, facilityId), isNull(rooms.withdrawnAt), gte(until, today)))
    .orderBy(asc(from), asc(until))
}

async function findEnd(app: App, facilityId: string, change: RoomEnd): Promise<RoomEndView | null> {
  const preview = await previewRoomChange(app.db, facilityId, change, app.clock.now())
  if (!preview) return null
  const nameOf = (id: string | null) => {
    const room = preview.rooms.find((each) => each.id === id)
    return room ? inLocale({ ar: room.nameAr, en: room.nameEn }) : null
  }
  return {
    change,
    room: nameOf(preview.room.id) ?? '',
    affected: preview.affected.map(({ visit, roomId }) => ({
      ...viewVisit(visit),
      gets: nameOf(roomId),
    })),
    seen: preview.seen,
  }
}

function viewVisit({
  reference,
  doctorSlug,
  doctorName,
  patientName,
  startsAt,
  kind,
}: RoomVisit): RoomVisitView {
  return {
    reference,
    practice: doctorSlug,
    doctor: inLocale(doctorName),
    patient: patientName ?? '',
    startsAt: startsAt.toISOString(),
    kind,
  }
}
