import { asc, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { readBacklog, type Backlog } from '#/server/db/backlog.ts'
import { dueAgain, isDue, leasedUntil } from '#/server/db/retries.ts'
import { objectRemovals } from '#/server/db/schema/objects.ts'
import { CLAIMED_WITHIN_SECONDS } from './objects.ts'

const { name, createdAt, dueAt, attempts, reason } = objectRemovals

const isRemovable = (now: Date) => or(isNull(dueAt), isDue(dueAt, now, CLAIMED_WITHIN_SECONDS))

/** Names that are due, leased to this caller. */
export function takeRemovals({ db, clock }: App, most: number): Promise<string[]> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ name })
      .from(objectRemovals)
      .where(isRemovable(now))
      .orderBy(asc(createdAt), asc(name))
      .limit(most)
      .for('update', { skipLocked: true })
    const names = due.map((each) => each.name)
    if (names.length === 0) return []
    await tx
      .update(objectRemovals)
      .set({
        dueAt: leasedUntil(now),
        attempts: sql`${attempts} + 1`,
      })
      .where(inArray(name, names))
    return names
  })
}

export async function finishRemovals({ db }: App, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.delete(objectRemovals).where(inArray(name, [...names]))
}

/** Schedules another try, with increasing delays and no limit of tries. */
export async function postponeRemovals(
  { db, clock }: App,
  names: readonly string[],
  why: string,
): Promise<void> {
  if (names.length === 0) return
  await db
    .update(objectRemovals)
    .set({ reason: why, dueAt: dueAgain(attempts, clock.now()) })
    .where(inArray(name, [...names]))
}

/** Objects that are due for removal, or whose removal has failed. */
export function readRemovals({ db, clock }: App, most: number): Promise<Backlog> {
  // A recent upload may still be claimed by a row.
  const waits = or(isRemovable(clock.now()), isNotNull(reason))
  return readBacklog(db, objectRemovals, { path: sql<string>`${name}`, waits, most })
}
