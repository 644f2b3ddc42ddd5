import { asc, isNotNull, or, sql } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { readBacklog, type Backlog } from '#/server/db/backlog.ts'
import { isWaiting, leaseRows, type Queue } from '#/server/db/queue.ts'
import { objectRemovals } from '#/server/db/schema/objects.ts'
import { CLAIMED_WITHIN_SECONDS } from './objects.ts'

const { name, createdAt, reason } = objectRemovals

export const removalQueue: Queue = {
  table: objectRemovals,
  key: name,
  longestSeconds: CLAIMED_WITHIN_SECONDS,
}

/** Names that are due, leased to this caller. */
export async function leaseRemovals(app: App, most: number): Promise<string[]> {
  const rows = await leaseRows(app, removalQueue, {
    find: (tx, due) =>
      tx
        .select({ name })
        .from(objectRemovals)
        .where(due)
        .orderBy(asc(createdAt), asc(name))
        .limit(most)
        .for('update', { skipLocked: true }),
    keyOf: (row) => row.name,
  })
  return rows.map((row) => row.name)
}

/** Objects that are due for removal, or whose removal has failed. */
export function readRemovals({ db, clock }: App, most: number): Promise<Backlog> {
  // A recent upload may still be claimed by a row.
  const waits = or(isWaiting(removalQueue, clock.now()), isNotNull(reason))
  return readBacklog(db, objectRemovals, { path: sql<string>`${name}`, waits, most })
}
