import { sql, type SQL } from 'drizzle-orm'

/** A constant of the program as a part of the statement: only of constants a planner knows which partial index holds. */
export function literal(text: string): SQL {
  return sql.raw(`'${text.replaceAll("'", "''")}'`)
}
