import { sql, type SQL } from 'drizzle-orm'
import { requests } from '#/server/db/schema/requests.ts'

/** The time of a change, always later than the row's last one, even within a millisecond. */
export function risingTo(now: Date): SQL {
  const at = sql.param(now, requests.updatedAt)
  return sql`greatest(${at}::timestamptz, ${requests.updatedAt} + interval '1 millisecond')`
}
