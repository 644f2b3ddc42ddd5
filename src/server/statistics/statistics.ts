import { and, between, count, eq, gte, lt, sql, sum } from 'drizzle-orm'
import type { BookingStatus } from '#/domain/booking/booking.ts'
import type { App } from '#/server/app.ts'
import { emptySearches } from '#/server/db/schema/analytics.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { paymentRefunds, payments } from '#/server/db/schema/payments.ts'
import { isOpenRequest, requests } from '#/server/db/schema/requests.ts'

export type RequestAge = 'day' | 'three-days' | 'week' | 'older'

type Within = { from: Date; until: Date }

/** Visits by the hour of their start and their status. */
export function countSiteVisits(
  app: App,
  { from, until }: Within,
): Promise<{ hour: Date; status: BookingStatus; count: number }[]> {
  const { startsAt, status } = bookings
  const hour = sql`date_trunc('hour', ${startsAt})`.mapWith(startsAt)
  return app.db
    .select({ hour, status, count: count() })
    .from(bookings)
    .where(and(gte(startsAt, from), lt(startsAt, until)))
    .groupBy(sql`1`, status)
}

/** How many bookings were made in the period, whatever the time of the visit. */
export function countMade(app: App, { from, until }: Within): Promise<number> {
  return app.db.$count(bookings, and(gte(bookings.bookedAt, from), lt(bookings.bookedAt, until)))
}

/** Unfinished requests by how long they have waited. */
export async function listRequestAges(app: App): Promise<Record<RequestAge, number>> {
  const rows = await app.db
    .select({ age: sql<RequestAge>`${ageAt(app.clock.now())}`.as('age'), count: count() })
    .from(requests)
    .where(isOpenRequest)
    .groupBy(sql`age`)
  const counts = { day: 0, 'three-days': 0, week: 0, older: 0 }
  for (const { age, count } of rows) counts[age] = count
  return counts
}

/** The number of searches that found no doctor; clinic dates, both included. */
export async function listEmptySearches(
  app: App,
  { first, last }: { first: string; last: string },
): Promise<number> {
  const [row] = await app.db
    .select({ total: sum(emptySearches.count).mapWith(Number) })
    .from(emptySearches)
    .where(between(emptySearches.day, first, last))
  return row?.total ?? 0
}

function ageAt(now: Date) {
  const past = (days: number) =>
    sql`${requests.createdAt} > ${new Date(now.getTime() - days * 86_400_000)}`
  return sql`case when ${past(1)} then 'day' when ${past(3)} then 'three-days'
    when ${past(7)} then 'week' else 'older' end`
}

export async function sumMoney({ db }: App, { from, until }: Within) {
  const [[paid], [back]] = await Promise.all([
    db
      .select({ count: count(), piastres: sum(payments.amountPiastres).mapWith(Number) })
      .from(payments)
      .where(and(gte(payments.paidAt, from), lt(payments.paidAt, until))),
    db
      .select({ count: count(), piastres: sum(paymentRefunds.amountPiastres).mapWith(Number) })
      .from(paymentRefunds)
      .where(
        and(
          eq(paymentRefunds.status, 'done'),
          gte(paymentRefunds.doneAt, from),
          lt(paymentRefunds.doneAt, until),
        ),
      ),
  ])
  return {
    payments: paid?.count ?? 0,
    paidPiastres: paid?.piastres ?? 0,
    refunds: back?.count ?? 0,
    refundedPiastres: back?.piastres ?? 0,
  }
}
