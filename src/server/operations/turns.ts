import { sql } from 'drizzle-orm'
import type { App } from '#/server/app.ts'

/**
 * Runs the work unless another process is running it; returns whether it ran. If the process dies or loses
 * its connection, the lock is released immediately. The lock belongs to a transaction, which a pooler keeps
 * on one connection; the work uses other connections and is not rolled back with it.
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
