import { sql } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import type { Turns } from '#/server/ports/turns.ts'

/**
 * An advisory lock of a transaction, which a pooler leaves on one connection. The work runs on others, and
 * is not undone with it.
 */
export function postgresTurns(db: Database): Turns {
  return {
    take: (name, work) =>
      db.transaction(async (tx) => {
        const lock = sql`select pg_try_advisory_xact_lock(hashtext(${`balsam ${name}`})) as free`
        const { rows } = await tx.execute<{ free: boolean }>(lock)
        if (!rows[0]?.free) return false
        await work()
        return true
      }),
  }
}
