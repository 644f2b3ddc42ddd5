import { sql, type SQL } from 'drizzle-orm'
import { requests } from '#/server/db/schema/requests.ts'

/** When a request changed: later than its last change, even in the same millisecond. */
export function risingTo(now: Date): SQL {
  const at = sql.param(now, requests.updatedAt)
  return sql`greatest(${at}::timestamptz, ${requests.updatedAt} + interval '1 millisecond')`
}
