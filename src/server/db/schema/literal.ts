import { sql, type SQL } from 'drizzle-orm'

/** A constant inlined into the statement, so that the planner can match it with a partial index. */
export function literal(text: string): SQL {
  return sql.raw(`'${text.replaceAll("'", "''")}'`)
}
