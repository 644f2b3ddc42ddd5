import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

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
