import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from './connect.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

/** The migrations of this build, identified by the time at which they were generated. */
export const knownMigrations = journal.entries.map(({ when }) => when)

/** The 19 migrations that `0000_baseline.sql` replaces. It has the timestamp of the last one. */
export const replacedMigrations = [
  1795252016133, 1795252016695, 1795252017247, 1795254123225, 1795255046223, 1795267283489,
  1795269140822, 1795270578524, 1795279350898, 1795279352202, 1795280970085, 1795282499020,
  1795282502464, 1795283276203, 1795285526597, 1795290515191, 1795290535002, 1795291350199,
  1795292907459,
]

const rowsSchema = z.array(z.object({ created_at: z.coerce.number() }))

/** The migrations applied to a database; throws if it was never migrated. */
export async function appliedMigrations(db: Queries): Promise<number[]> {
  const { rows } = await db.execute(sql`select created_at from drizzle.__drizzle_migrations`)
  return rowsSchema.parse(rows).map(({ created_at }) => created_at)
}
