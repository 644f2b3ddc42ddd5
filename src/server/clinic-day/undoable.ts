import { and, asc, between, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { undoMoveSince } from '#/domain/booking/move.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookingEvents } from '#/server/db/schema/booking.ts'
import type { Booking } from '#/server/diary/booking.ts'

const instant = z.iso.datetime().transform((text) => new Date(text))

/** The place and terms of a visit before a centre moved it to another of its doctors, as its history has them. */
const leftSchema = z.object({
  doctorId: z.uuid(),
  branchId: z.uuid(),
  startsAt: instant,
  endsAt: instant,
  visitTypeId: z.uuid().nullable(),
  occupiedFrom: instant.nullable(),
  occupiedUntil: instant.nullable(),
  feePiastres: z.int(),
  cutoffMinutes: z.int(),
  refundPercent: z.int(),
  confirmedAt: instant.nullable(),
})

type LeftPlace = z.infer<typeof leftSchema>

export function leftBy(booking: Booking): LeftPlace {
  const { doctorId, branchId, startsAt, endsAt, visitTypeId, occupiedFrom, occupiedUntil } = booking
  const { feePiastres, cutoffMinutes, refundPercent, confirmedAt } = booking
  const time = { startsAt, endsAt, visitTypeId, occupiedFrom, occupiedUntil }
  const terms = { feePiastres, cutoffMinutes, refundPercent, confirmedAt }
  return { doctorId, branchId, ...time, ...terms }
}

export type UndoableMove = { eventId: number; at: Date; left: LeftPlace }

/** The move of a visit to another doctor, if it is the last event and can still be undone. */
export async function findUndoableMove(
  db: Queries,
  bookingId: string,
  now: Date,
): Promise<UndoableMove | null> {
  return (await listUndoableMoves(db, [bookingId], now)).get(bookingId) ?? null
}

/** By the booking's id. */
export async function listUndoableMoves(
  db: Queries,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, UndoableMove>> {
  if (ids.length === 0) return new Map()
  const { bookingId, id, at, detail } = bookingEvents
  const recent = await db
    .select({ bookingId, eventId: id, at, detail })
    .from(bookingEvents)
    .where(and(inArray(bookingId, [...ids]), between(at, undoMoveSince(now), now)))
    .orderBy(asc(id))
  const last = new Map(recent.map((event) => [event.bookingId, event]))
  return new Map(
    [...last].flatMap(([booking, { eventId, at: movedAt, detail: facts }]) => {
      const read = z.object({ left: leftSchema }).safeParse(facts)
      return read.success ? [[booking, { eventId, at: movedAt, left: read.data.left }]] : []
    }),
  )
}
