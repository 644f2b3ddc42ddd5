import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { OCCUPYING_STATUSES } from '#/domain/booking/booking.ts'
import type { VisitLength, Slot } from '#/domain/schedule/slots.ts'
import { occupiedBy } from '#/domain/schedule/visit-length.ts'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { occupied } from '#/server/diary/schedules.ts'

/**
 * When a slot may become free because it is only held, while somebody fills in a form or pays; null if it is
 * booked, or occupied by something other than a claim.
 */
export async function findHoldEnd(
  { db, clock }: App,
  { doctorId, length }: { doctorId: string; length: VisitLength | null },
  slot: Slot,
): Promise<Date | null> {
  const { start, end } = occupiedBy(slot, length)
  const claims = await db
    .select({ status: bookings.status, until: bookings.holdExpiresAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.doctorId, doctorId),
        inArray(bookings.status, [...OCCUPYING_STATUSES]),
        lt(occupied.start, end),
        gt(occupied.end, start),
      ),
    )
  const ends = claims.flatMap(({ status, until }) => (status === 'held' && until ? [+until] : []))
  if (ends.length === 0 || ends.length < claims.length) return null
  const latest = new Date(Math.max(...ends))
  return latest > clock.now() ? latest : null
}
