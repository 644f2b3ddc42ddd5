import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { MirrorKey } from '#/domain/mirror.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { mirrorChanges, mirrorState } from '#/server/db/schema/mirror.ts'
import type { MirrorQueue } from '#/server/ports/mirror.ts'
import { readMirrorFields } from './mirror-documents.ts'
import { queueTimedChanges } from './mirror-timed.ts'

const { id, collection, document, createdAt, dueAt, attempts, reason } = mirrorChanges
const NAME = 'firestore'

/** A process that took a change and died loses it to the next after so long. */
const LEASE_MILLISECONDS = 60_000
const LONGEST_PAUSE_SECONDS = 600

export function postgresMirrorQueue(db: Database): MirrorQueue {
  return {
    turn: (isOn, now) => (isOn ? turnOn(db, now) : turnOff(db)),
    queueTimed: (now) => queueTimedChanges(db, now),

    queueAll: async (others) => {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select queue_all_for_mirror()`)
        for (const other of others) {
          await tx.execute(sql`select queue_for_mirror(${other.collection}, ${other.document})`)
        }
      })
    },

    take: (most, now) =>
      db.transaction(async (tx) => {
        const due = await tx
          .select({ id, collection, document })
          .from(mirrorChanges)
          .where(or(isNull(dueAt), lte(dueAt, now)))
          .orderBy(asc(id))
          .limit(most)
          .for('update', { skipLocked: true })
        if (due.length === 0) return []
        const leased = new Date(now.getTime() + LEASE_MILLISECONDS)
        await tx
          .update(mirrorChanges)
          .set({ dueAt: leased, attempts: sql`${attempts} + 1` })
          .where(inArray(id, idsOf(due)))
        return due
      }),

    // The version comes first: whatever was committed before a later version is in what is read after it.
    read: async (changes, now) => {
      const version = await nextVersion(db)
      const keys = once(changes)
      const fields = await readMirrorFields(db, keys, now)
      return keys.map((key) => ({ ...key, version, fields: fields.get(nameOf(key)) ?? null }))
    },

    raiseVersion: async (version) => {
      await db
        .update(mirrorState)
        .set({ version: sql`greatest(${mirrorState.version}, ${version})` })
        .where(eq(mirrorState.name, NAME))
    },

    settle: async (ids) => {
      if (ids.length > 0) await db.delete(mirrorChanges).where(inArray(id, [...ids]))
    },

    postpone: async (ids, why, now) => {
      const pause = sql`make_interval(secs => least(${LONGEST_PAUSE_SECONDS}, power(2, least(${attempts}, 20))))`
      await db
        .update(mirrorChanges)
        .set({ reason: why, dueAt: sql`${now.toISOString()}::timestamptz + ${pause}` })
        .where(inArray(id, [...ids]))
    },

    state: async (most) => {
      const [all, failing] = await Promise.all([
        db
          .select({
            waiting: sql<number>`count(*)::int`,
            waitsSince: sql<Date | null>`min(${createdAt})`.mapWith(createdAt),
          })
          .from(mirrorChanges),
        db
          .select({ id, collection, document, attempts, reason: sql<string>`${reason}`, createdAt })
          .from(mirrorChanges)
          .where(isNotNull(reason))
          .orderBy(asc(createdAt), asc(id))
          .limit(most),
      ])
      const [{ waiting, waitsSince } = { waiting: 0, waitsSince: null }] = all
      return { waiting, waitsSince, failing }
    },
  }
}

/** In the first minute changes are collected only, so that none falls between the filling and a transaction before it. */
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
  if (!state) throw new Error('The mirror is read before it was turned on.')
  return state.version
}

function once(changes: readonly MirrorKey[]): MirrorKey[] {
  const keys = changes.map(({ collection, document }) => ({ collection, document }))
  return [...new Map(keys.map((key) => [nameOf(key), key])).values()]
}

const nameOf = (key: MirrorKey) => `${key.collection}/${key.document}`
const idsOf = (changes: readonly { id: number }[]) => changes.map((change) => change.id)
