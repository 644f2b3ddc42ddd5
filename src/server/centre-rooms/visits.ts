import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { OCCUPYING_STATUSES } from '#/domain/booking/booking.ts'
import type { Interval } from '#/domain/schedule/intervals.ts'
import { occupiedTime } from '#/domain/schedule/visit-length.ts'
import type { RoomKind } from '#/domain/schedule/rooms.ts'
import { localized, type Localized } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { rooms } from '#/server/db/schema/rooms.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'

/** A visit to come that has, or needs, a room of a centre. */
export type RoomVisit = {
  id: string
  reference: string
  doctorSlug: string
  doctorName: Localized
  /** Null while it is only held. */
  patientName: string | null
  startsAt: Date
  /** The time for which it takes the room. */
  time: Interval
  roomId: string | null
  kind: RoomKind
}

/** The centre's visits that are not over and take a room, or need one that they do not have, by time. */
export async function listRoomVisits(
  db: Queries,
  facilityId: string,
  now: Date,
): Promise<RoomVisit[]> {
  const { startsAt, endsAt, visitTypeId, occupiedFrom, occupiedUntil } = bookings
  const rows = await db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      doctorSlug: doctors.slug,
      doctorName: localized(doctors, 'name'),
      patientName: bookings.patientName,
      times: { startsAt, endsAt, visitTypeId, occupiedFrom, occupiedUntil },
      roomId: bookings.roomId,
      taken: rooms.kind,
      needs: visitTypes.needs,
    })
    .from(affiliations)
    .innerJoin(bookings, eq(bookings.branchId, affiliations.branchId))
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .leftJoin(rooms, eq(rooms.id, bookings.roomId))
    .leftJoin(visitTypes, eq(visitTypes.id, bookings.visitTypeId))
    .where(
      and(
        eq(affiliations.facilityId, facilityId),
        isNull(affiliations.endedAt),
        inArray(bookings.status, [...OCCUPYING_STATUSES]),
        ne(bookings.source, 'walk-in'),
        gt(bookings.startsAt, new Date(+now - DAY_MS)),
        gt(bookings.endsAt, now),
        or(ne(bookings.status, 'held'), gt(bookings.holdExpiresAt, now)),
        or(isNotNull(bookings.roomId), isNotNull(visitTypes.needs)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  return rows.flatMap(({ times, taken, needs, ...visit }) => {
    const kind = taken ?? needs
    return kind ? [{ ...visit, kind, startsAt: times.startsAt, time: occupiedTime(times) }] : []
  })
}

const DAY_MS = 86_400_000
