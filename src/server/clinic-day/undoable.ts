import { and, asc, between, eq, gte, lt, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { undoMoveSince } from '#/domain/booking/move.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookingEvents, bookings } from '#/server/db/schema/booking.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { among } from '#/server/privacy/owned-rows.ts'

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
  return (await listMoves(db, eq(bookings.id, bookingId), now)).get(bookingId) ?? null
}

type Day = { doctorIds: readonly string[]; from: Date; until: Date }

/** The ids of the visits with these doctors in a window whose move can be undone. */
export async function listUndoableMoves(
  db: Queries,
  { doctorIds, from, until }: Day,
  now: Date,
): Promise<ReadonlySet<string>> {
  if (doctorIds.length === 0) return new Set()
  const { doctorId, startsAt } = bookings
  const isThen = and(gte(startsAt, from), lt(startsAt, until))
  return new Set((await listMoves(db, and(among(doctorId, doctorIds), isThen), now)).keys())
}

/** By the booking's id. */
async function listMoves(
  db: Queries,
  which: SQL | undefined,
  now: Date,
): Promise<Map<string, UndoableMove>> {
  const { bookingId, id, at, detail } = bookingEvents
  const recent = await db
    .select({ bookingId, eventId: id, at, detail })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(and(which, between(at, undoMoveSince(now), now)))
    .orderBy(asc(id))
  const last = new Map(recent.map((event) => [event.bookingId, event]))
  return new Map(
    [...last].flatMap(([booking, { eventId, at: movedAt, detail: facts }]) => {
      const read = z.object({ left: leftSchema }).safeParse(facts)
      return read.success ? [[booking, { eventId, at: movedAt, left: read.data.left }]] : []
    }),
  )
}
