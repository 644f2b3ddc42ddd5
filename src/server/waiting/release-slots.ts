import { and, eq, inArray, lte } from 'drizzle-orm'
import { LIVING_STATUSES } from '#/domain/booking/waiting.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import type { Work } from '#/server/work.ts'
import { lapseSlotOffers } from './events.ts'
import { offerFreeSlots } from './offers.ts'

/** How many holds expired and how many slots were offered. */
type ReleasedSlots = { expired: number; offered: number }

/**
 * Requires an open diary. Expires holds and offers free slots to the waiting list in one step, so that no
 * other claim comes between.
 */
export async function releaseExpiredAndOfferSlots(
  work: Work,
  doctorId: string,
): Promise<ReleasedSlots> {
  const { tx, now } = work
  const expired = await tx
    .update(bookings)
    .set({ status: 'expired', holdOrigin: null })
    .where(and(eq(bookings.doctorId, doctorId), hasRunOut(now)))
    .returning({ id: bookings.id })
  if (expired.length > 0) {
    const ids = expired.map(({ id }) => id)
    await lapseSlotOffers(work, ids)
  }
  const offered = await offerFreeSlots(work, doctorId)
  return { expired: expired.length, offered }
}

/** Doctors with expired holds or a waiting list; a change of hours may have freed slots for it. */
export async function listSchedulesToRelease(db: Queries, now: Date): Promise<string[]> {
  const holds = await db
    .selectDistinct({ doctorId: bookings.doctorId })
    .from(bookings)
    .where(hasRunOut(now))
  const lines = await db
    .selectDistinct({ doctorId: waitingEntries.doctorId })
    .from(waitingEntries)
    .where(inArray(waitingEntries.status, [...LIVING_STATUSES]))
  return [...new Set([...holds, ...lines].map(({ doctorId }) => doctorId))]
}

function hasRunOut(now: Date) {
  return and(eq(bookings.status, 'held'), lte(bookings.holdExpiresAt, now))
}
