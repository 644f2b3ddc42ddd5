import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import type { WeekFigures } from './visit.ts'

const { status, source, startsAt, branchId, feePiastres } = bookings

/** The Saturday on which the clinic week starts, two days before PostgreSQL's week. */
const week = sql<string>`to_char(
  date_trunc('week', (${startsAt} at time zone 'Africa/Cairo') + interval '2 days') - interval '2 days',
  'YYYY-MM-DD'
)`

const countIf = (which: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${which}))::int`

/** Visits that start in the window, by week and branch. */
export function countClinicWeek(
  app: App,
  doctorId: string,
  { from, until }: { from: Date; until: Date },
): Promise<WeekFigures[]> {
  const { db } = app
  const isTaken = sql`${status} in ('booked', 'arrived', 'completed', 'no_show')`
  return db
    .select({
      week: week.as('week'),
      branchId,
      visits: countIf(sql`${status} = 'completed'`),
      missed: countIf(sql`${status} = 'no_show'`),
      cancelled: countIf(sql`${status} = 'cancelled'`),
      taken: countIf(sql`${isTaken} and ${source} <> 'walk-in'`),
      feesPiastres:
        sql`coalesce(sum(${feePiastres}) filter (where ${status} = 'completed'), 0)`.mapWith(
          Number,
        ),
    })
    .from(bookings)
    .where(and(eq(bookings.doctorId, doctorId), gte(startsAt, from), lt(startsAt, until)))
    .groupBy(sql`week`, branchId)
    .orderBy(asc(sql`week`))
}
