import { inArray, max, sql } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { bookingEvents } from '#/server/db/schema/booking.ts'

/**
 * How often a booking was moved or cancelled, when anything last happened to it, and the branches from which
 * it was moved.
 */
export type BookingVersion = { sequence: number; changedAt: Date; leftBranches: readonly string[] }

/** The versions of bookings, by id; of one without a history, e.g. an imported one, its first. */
export async function listVersions(
  app: App,
  bookings: readonly { id: string; createdAt: Date }[],
): Promise<Map<string, BookingVersion>> {
  const versions = new Map<string, BookingVersion>(
    bookings.map(({ id, createdAt }) => [
      id,
      { sequence: 0, changedAt: createdAt, leftBranches: [] },
    ]),
  )
  if (versions.size === 0) return versions
  const { bookingId, event, at, detail } = bookingEvents
  const from = sql`${detail} -> 'from' ->> 'branchId'`
  const rows = await app.db
    .select({
      bookingId,
      sequence: sql<number>`(count(*) filter (where ${event} in ('reschedule', 'cancel')))::int`,
      changedAt: max(at),
      leftBranches: sql<
        string[]
      >`coalesce(array_agg(${from}) filter (where ${from} is not null), '{}')`,
    })
    .from(bookingEvents)
    .where(inArray(bookingId, [...versions.keys()]))
    .groupBy(bookingId)
  for (const { bookingId: id, changedAt, ...row } of rows)
    if (changedAt) versions.set(id, { ...row, changedAt })
  return versions
}
