import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './connect.ts'

/** Rows of one kind that maintenance deletes or anonymizes in one transaction. */
export const BATCH = 500

/** Deletes at most a batch of the rows; returns how many. */
export async function deleteBatch(
  db: Queries,
  table: PgTable & { id: PgColumn },
  which: SQL | undefined,
): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${table} where ${table.id} in (select ${table.id} from ${table} where ${which} limit ${BATCH})`,
  )
  return rowCount ?? 0
}
