import { asc, eq } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { labWindows } from '#/server/db/schema/lab-prices.ts'

/** A laboratory's weekly windows, by weekday and time. */
export function listWindows(db: Queries, facilityId: string) {
  const { id, place, weekday, startsAt, endsAt, seats } = labWindows
  return db
    .select({ id, place, weekday, startsAt, endsAt, seats })
    .from(labWindows)
    .where(eq(labWindows.facilityId, facilityId))
    .orderBy(asc(place), asc(weekday), asc(startsAt))
}
