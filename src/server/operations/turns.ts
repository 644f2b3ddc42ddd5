import { sql } from 'drizzle-orm'
import type { App } from '#/server/app.ts'

/**
 * Does the work unless another process is at it; answers whether it did. The turn of a process that dies,
 * or loses its connection, is free at once. It holds an advisory lock of a transaction, which a pooler leaves on one connection;
 * the work runs on others, and is not undone with it.
 */
export function takeTurn(
  app: App,
  name: 'maintenance',
  work: () => Promise<void>,
): Promise<boolean> {
  return app.db.transaction(async (tx) => {
    const lock = sql`select pg_try_advisory_xact_lock(hashtext(${`balsam ${name}`})) as free`
    const { rows } = await tx.execute<{ free: boolean }>(lock)
    if (!rows[0]?.free) return false
    await work()
    return true
  })
}
