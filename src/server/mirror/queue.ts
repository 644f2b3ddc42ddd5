import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { MirrorDocument, MirrorKey } from '#/domain/web/mirror.ts'
import type { App } from '#/server/app.ts'
import { readBacklog, type Backlog } from '#/server/db/backlog.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { leaseRows, type Queue } from '#/server/db/queue.ts'
import { mirrorChanges, mirrorState } from '#/server/db/schema/mirror.ts'
import type { MirrorChange } from '#/server/gateways/mirror/mirror.ts'
import { readMirrorFields } from './documents.ts'

const { id, collection, document } = mirrorChanges

export const mirrorQueue: Queue = { table: mirrorChanges, key: id }

const NAME = 'firestore'

/** Turns collecting on or off. The second call that turns it on queues all that is public. */
export function turnMirror(app: App, isOn: boolean): Promise<void> {
  return isOn ? turnOn(app.db, app.clock.now()) : turnOff(app.db)
}

/** Queues all that is public, and these. */
export async function queueAll(app: App, others: readonly MirrorKey[]): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`select queue_all_for_mirror()`)
    for (const other of others) {
      await tx.execute(sql`select queue_for_mirror(${other.collection}, ${other.document})`)
    }
  })
}

export function leaseMirrorChanges(app: App, most: number): Promise<MirrorChange[]> {
  return leaseRows(app, mirrorQueue, {
    find: (tx, due) =>
      tx
        .select({ id, collection, document })
        .from(mirrorChanges)
        .where(due)
        .orderBy(asc(id))
        .limit(most)
        .for('update', { skipLocked: true }),
    keyOf: (change) => change.id,
  })
}

/**
 * The changed documents as they are now. The version is taken first, so that documents read after it
 * include everything that was committed before a later version.
 */
export async function readQueued(
  app: App,
  changes: readonly MirrorKey[],
): Promise<MirrorDocument[]> {
  const version = await nextVersion(app.db)
  const keys = once(changes)
  const fields = await readMirrorFields(app.db, keys, app.clock.now())
  return keys.map((key) => ({ ...key, version, fields: fields.get(nameOf(key)) ?? null }))
}

/** Makes the versions of all later reads higher than this one. */
export async function raiseVersion(app: App, version: number): Promise<void> {
  await app.db
    .update(mirrorState)
    .set({ version: sql`greatest(${mirrorState.version}, ${version})` })
    .where(eq(mirrorState.name, NAME))
}

export function readMirrorBacklog({ db }: App, most: number): Promise<Backlog> {
  const path = sql<string>`${collection} || '/' || ${document}`
  return readBacklog(db, mirrorChanges, { path, most })
}

// Filled by the second call: changes of transactions that were open at the first are collected meanwhile.
async function turnOn(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [state] = await tx
      .select()
      .from(mirrorState)
      .where(eq(mirrorState.name, NAME))
      .for('update')
    if (!state?.isOn) {
      const begun = { isOn: true, timedAt: now, filledAt: null }
      await tx
        .insert(mirrorState)
        .values({ name: NAME, ...begun })
        .onConflictDoUpdate({ target: mirrorState.name, set: begun })
      return
    }
    if (state.filledAt !== null) return
    await tx.execute(sql`select queue_all_for_mirror()`)
    await tx.update(mirrorState).set({ filledAt: now }).where(eq(mirrorState.name, NAME))
  })
}

async function turnOff(db: Queries): Promise<void> {
  const isOn = and(eq(mirrorState.name, NAME), eq(mirrorState.isOn, true))
  await db.update(mirrorState).set({ isOn: false }).where(isOn)
  await db.delete(mirrorChanges).where(gt(id, 0))
}

async function nextVersion(db: Queries): Promise<number> {
  const [state] = await db
    .update(mirrorState)
    .set({ version: sql`${mirrorState.version} + 1` })
    .where(eq(mirrorState.name, NAME))
    .returning({ version: mirrorState.version })
  if (!state) throw new Error('The mirror was read before it was turned on.')
  return state.version
}

function once(changes: readonly MirrorKey[]): MirrorKey[] {
  const keys = changes.map(({ collection, document }) => ({ collection, document }))
  return [...new Map(keys.map((key) => [nameOf(key), key])).values()]
}

const nameOf = (key: MirrorKey) => `${key.collection}/${key.document}`
