import { and, eq, inArray, lte } from 'drizzle-orm'
import { LIVING_STATUSES } from '#/domain/booking/waiting.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import { lapseSlotOffers } from '#/server/waiting/events.ts'
import { offerFreeSlots } from '#/server/waiting/offers.ts'
import type { Work } from '#/server/work.ts'

/**
 * Claims on one doctor queue here, and so does everything that frees a slot. Without this lock, two inserts
 * that violate the exclusion constraint would each wait for the other until PostgreSQL reports a deadlock.
 * Always taken before the row lock of any booking.
 */
export async function lockSchedule(tx: Queries, doctorId: string): Promise<void> {
  await tx
    .select({ id: doctors.id })
    .from(doctors)
    .where(eq(doctors.id, doctorId))
    .for('no key update')
}

/** Several diaries, always in the order of their ids. */
export async function openDiaries(tx: Queries, doctorIds: Iterable<string>): Promise<void> {
  for (const id of [...doctorIds].toSorted()) await lockSchedule(tx, id)
}

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
    .set({ status: 'expired' })
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
