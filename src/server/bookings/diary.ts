import { and, eq, inArray, lte } from 'drizzle-orm'
import { LIVING_STATUSES } from '#/domain/waiting.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import { lapseOffers } from '#/server/waiting/events.ts'
import { offerFreeTimes } from '#/server/waiting/offers.ts'

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

/** What a settling changed. */
type Settled = { expired: number; offered: number }

/**
 * In an open diary: lets go of holds that ran out, and gives what is free to those who wait for it.
 * Both in one step, so that nobody gets in between.
 */
export async function settleDiary(
  tx: Queries,
  app: App,
  doctorId: string,
  now: Date,
): Promise<Settled> {
  const expired = await tx
    .update(bookings)
    .set({ status: 'expired' })
    .where(and(eq(bookings.doctorId, doctorId), hasRunOut(now)))
    .returning({ id: bookings.id })
  if (expired.length > 0) {
    const ids = expired.map(({ id }) => id)
    await lapseOffers(tx, ids, now)
  }
  const offered = await offerFreeTimes(tx, app, doctorId, now)
  return { expired: expired.length, offered }
}

/** Doctors with holds that ran out, or with people who wait, for whom a rule may have made room. */
export async function listUnsettled(db: Queries, now: Date): Promise<string[]> {
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
