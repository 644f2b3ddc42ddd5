import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from './connect.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const rowsSchema = z.array(z.object({ newest: z.coerce.number() })).length(1)

/** Whether the database answers, and has every migration that this build knows of. */
export async function isCurrent(db: Queries): Promise<boolean> {
  const rows = await db.execute(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  const wanted = Math.max(...journal.entries.map(({ when }) => when))
  return rowsSchema.parse([...rows])[0]?.newest === wanted
}
