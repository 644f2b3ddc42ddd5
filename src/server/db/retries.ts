import { lte, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { latestNow } from '#/domain/web/clock-skew.ts'

/** How long a process holds a queue's row; if it dies, another takes the row afterwards. */
const LEASE_MILLISECONDS = 60_000
const LONGEST_PAUSE_SECONDS = 600

/** The end of a lease that starts now. */
export function leasedUntil(now: Date): Date {
  return new Date(now.getTime() + LEASE_MILLISECONDS)
}

/** When a failed row is due again: after 2, 4, 8 … seconds, and at most ten minutes. */
export function dueAgain(attempts: AnyPgColumn, now: Date): SQL<Date> {
  const pause = sql`make_interval(secs => least(${LONGEST_PAUSE_SECONDS}, power(2, least(${attempts}, 20))))`
  return sql`${now.toISOString()}::timestamptz + ${pause}`
}

/**
 * Whether a row is due: its time has come, or is further away than the longest wait, in seconds, because it was set
 * before the clock was set back.
 */
export function isDue(
  dueAt: AnyPgColumn,
  now: Date,
  longestSeconds: SQL | number = LONGEST_PAUSE_SECONDS,
): SQL | undefined {
  const furthest = sql`${latestNow(now).toISOString()}::timestamptz + make_interval(secs => ${longestSeconds})`
  return or(lte(dueAt, now), sql`${dueAt} > ${furthest}`)
}
