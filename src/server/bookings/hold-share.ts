import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { OCCUPYING_STATUSES } from '#/domain/booking/booking.ts'
import { mayHoldMore } from '#/domain/booking/booking-limits.ts'
import { workingDay, workingHours } from '#/domain/schedule/day.ts'
import type { Slot } from '#/domain/schedule/slots.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { occupied } from '#/server/diary/schedules.ts'
import type { Work } from '#/server/work.ts'
import type { Booking, Claim } from '#/server/diary/booking.ts'

type Wanted = Pick<Claim, 'doctorId' | 'startsAt' | 'endsAt' | 'holdOrigin'>

/**
 * Requires an open diary whose expired holds are released. Whether the network address leaves enough of the doctor's
 * working day to others if it holds one more of its times. `free` may have been read before others claimed some;
 * the visitor's other hold is replaced.
 */
export async function leavesTimesToOthers(
  { tx }: Work,
  { doctorId, startsAt, endsAt, holdOrigin }: Wanted,
  { free, other }: { free: readonly Slot[]; other: Pick<Booking, 'id'> | null },
): Promise<boolean> {
  const { from, until } = workingHours(workingDay(startsAt))
  const all = await tx
    .select({
      id: bookings.id,
      status: bookings.status,
      holdOrigin: bookings.holdOrigin,
      ...occupied,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.doctorId, doctorId),
        inArray(bookings.status, [...OCCUPYING_STATUSES]),
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, until),
      ),
    )
  const claims = all.filter(({ id }) => id !== other?.id)
  const isFree = (slot: Slot) =>
    slot.startsAt >= from &&
    slot.startsAt < until &&
    !claims.some((claim) => claim.start < slot.endsAt && claim.end > slot.startsAt)
  const own = claims.filter((claim) => claim.status === 'held' && claim.holdOrigin === holdOrigin)
  // Visits have different lengths: both are counted in visits as long as the wanted one.
  const length = +endsAt - +startsAt
  return mayHoldMore({
    held: sum(own.map(({ start, end }) => +end - +start)) / length,
    free: sum(free.filter(isFree).map((slot) => +slot.endsAt - +slot.startsAt)) / length,
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
