import { sql } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { transact, type Work } from '#/server/work.ts'

/** Finds a batch of rows and empties or deletes them, in one transaction that may change histories. */
export function pruneRows(
  app: App,
  find: (work: Work) => PromiseLike<{ id: string }[]>,
  prune: (work: Work, ids: readonly string[]) => Promise<void>,
): Promise<number> {
  return transact(app, async (work) => {
    await work.tx.execute(sql`set local balsam.erasing = 'on'`)
    const old = await find(work)
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await prune(work, ids)
    return ids.length
  })
}
