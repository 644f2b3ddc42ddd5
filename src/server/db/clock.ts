import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from './connect.ts'

const answerSchema = z.tuple([z.object({ milliseconds: z.coerce.number() })])

/** The server's wall clock, also within a transaction. */
export async function readDatabaseClock(db: Queries): Promise<Date> {
  const { rows } = await db.execute(
    sql`select extract(epoch from clock_timestamp()) * 1000 as milliseconds`,
  )
  const [{ milliseconds }] = answerSchema.parse(rows)
  return new Date(milliseconds)
}
