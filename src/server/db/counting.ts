import { count, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './connect.ts'

/** More rows than these take longer to count than a page of them to read. */
export const MOST_COUNTED = 10_000

/** How many rows there are, or one more than `MOST_COUNTED`. */
export async function countUpTo(
  db: Queries,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(MOST_COUNTED + 1)
    .as('found')
  const [counted] = await db.select({ total: count() }).from(found)
  return counted?.total ?? 0
}
