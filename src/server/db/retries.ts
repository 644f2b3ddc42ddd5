import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A process that took a row of a queue and died loses it to the next after so long. */
const LEASE_MILLISECONDS = 60_000
const LONGEST_PAUSE_SECONDS = 600

/** Until when a row of a queue is the process's that takes it now. */
export function leasedUntil(now: Date): Date {
  return new Date(now.getTime() + LEASE_MILLISECONDS)
}

/** When a row whose try failed is due again: after 2, 4, 8 … seconds, and after ten minutes at most. */
export function dueAgain(attempts: AnyPgColumn, now: Date): SQL<Date> {
  const pause = sql`make_interval(secs => least(${LONGEST_PAUSE_SECONDS}, power(2, least(${attempts}, 20))))`
  return sql`${now.toISOString()}::timestamptz + ${pause}`
}
