import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { waitingEvents, waitingOffers } from '#/server/db/schema/waiting.ts'

/**
 * What became of freed times: how many were offered to waiting lists, how many were taken, and by how many days bookings
 * moved forward by it.
 */
export type FreedTimes = { offered: number; taken: number; gainedDays: number }

export async function countFreedTimes(
  { db }: App,
  { from, until }: { from: Date; until: Date },
): Promise<FreedTimes> {
  const { outcome, offeredAt } = waitingOffers
  const { event, at, detail } = waitingEvents
  const [[offers], [gained]] = await Promise.all([
    db
      .select({
        offered: count(),
        taken: sql`count(*) filter (where ${eq(outcome, 'taken')})`.mapWith(Number),
      })
      .from(waitingOffers)
      .where(and(gte(offeredAt, from), lt(offeredAt, until))),
    db
      .select({
        minutes: sql`coalesce(sum((${detail} ->> 'gainedMinutes')::numeric), 0)`.mapWith(Number),
      })
      .from(waitingEvents)
      .where(and(eq(event, 'taken'), gte(at, from), lt(at, until))),
  ])
  return {
    offered: offers?.offered ?? 0,
    taken: offers?.taken ?? 0,
    gainedDays: Math.round((gained?.minutes ?? 0) / DAY_MINUTES),
  }
}

const DAY_MINUTES = 1440
