import { count, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './connect.ts'

/** Counting more rows than this takes longer than reading a page of them. */
export const MOST_COUNTED = 10_000

/** The number of rows, or `MOST_COUNTED` + 1 if there are more. */
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
