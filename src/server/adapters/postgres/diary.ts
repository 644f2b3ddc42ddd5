import { and, eq, lte } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { lapseOffers } from './waiting-events.ts'
import { offerFreeTimes, type OfferTools } from './waiting-offers.ts'

/**
 * Claims on one doctor queue here, and everything that frees a time. Without it, two inserts that
 * violate the exclusion constraint would each wait for the other to finish, until PostgreSQL calls
 * it a deadlock. Taken before any booking's row, by everybody.
 */
export async function openDiary(tx: Queries, doctorId: string): Promise<void> {
  await tx
    .select({ id: doctors.id })
    .from(doctors)
    .where(eq(doctors.id, doctorId))
    .for('no key update')
}

/**
 * In an open diary: lets go of holds that ran out, and gives what is free to those who wait for it.
 * Both in one step, so that nobody gets in between. Answers how many holds ran out.
 */
export async function settleDiary(
  tx: Queries,
  tools: OfferTools,
  doctorId: string,
  now: Date,
): Promise<number> {
  const expired = await tx
    .update(bookings)
    .set({ status: 'expired' })
    .where(
      and(
        eq(bookings.doctorId, doctorId),
        eq(bookings.status, 'held'),
        lte(bookings.holdExpiresAt, now),
      ),
    )
    .returning({ id: bookings.id })
  if (expired.length > 0) {
    await lapseOffers(
      tx,
      expired.map(({ id }) => id),
      now,
    )
  }
  await offerFreeTimes(tx, tools, doctorId, now)
  return expired.length
}
