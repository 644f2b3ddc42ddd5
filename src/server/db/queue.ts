import { inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { latestNow } from '#/domain/web/clock-skew.ts'
import type { Clock } from '#/server/clock.ts'
import type { Database, Transactional } from './connect.ts'

/** Rows that wait to be brought to another service, written in the transaction of what changed. */
export type Queue = {
  table: PgTable & Record<'dueAt' | 'attempts' | 'reason', PgColumn>
  key: PgColumn
  /** The longest wait that a row is written with, seconds; a later time is from before the clock was set back. */
  longestSeconds?: number
}

type QueueOwner = { db: Database; clock: Clock }
type Key = string | number

/** How long a process holds a queue's row; if it dies, another takes the row afterwards. */
const LEASE_MILLISECONDS = 60_000
const LONGEST_PAUSE_SECONDS = 600

/**
 * Takes rows that are due for a minute, and counts a try of each. `find` selects them in its order, for update and
 * skipping locked ones.
 */
export function leaseRows<Row>(
  { db, clock }: QueueOwner,
  queue: Queue,
  {
    find,
    keyOf,
  }: { find: (tx: Transactional, due: SQL) => Promise<Row[]>; keyOf: (row: Row) => Key },
): Promise<Row[]> {
  const now = clock.now()
  const { table, key } = queue
  return db.transaction(async (tx) => {
    const rows = await find(tx, isWaiting(queue, now))
    if (rows.length > 0) {
      const dueAt = new Date(now.getTime() + LEASE_MILLISECONDS)
      const attempts = sql`${table.attempts} + 1`
      await tx
        .update(table)
        .set({ dueAt, attempts })
        .where(inArray(key, rows.map(keyOf)))
    }
    return rows
  })
}

/** Deletes rows that are done. */
export async function finishRows(
  { db }: QueueOwner,
  { table, key }: Queue,
  keys: readonly Key[],
): Promise<void> {
  if (keys.length > 0) await db.delete(table).where(inArray(key, [...keys]))
}

/** Schedules another try of rows, with growing pauses and no limit. */
export async function postponeRows(
  { db, clock }: QueueOwner,
  { table, key }: Queue,
  { keys, reason }: { keys: readonly Key[]; reason: string },
): Promise<void> {
  if (keys.length === 0) return
  const dueAt = nextTry(table.attempts, clock.now())
  await db
    .update(table)
    .set({ reason, dueAt })
    .where(inArray(key, [...keys]))
}

/** How many rows of a batch are done, and whether further batches would fail too. */
export type Delivered = { done: number; isUnavailable: boolean }

/** Delivers a queue in batches; returns how many rows were done. The caller runs it again soon. */
export async function drainQueue<Row>({
  mostBatches,
  lease,
  deliver,
}: {
  mostBatches: number
  lease: () => Promise<Row[]>
  deliver: (rows: Row[]) => Promise<Delivered>
}): Promise<number> {
  let total = 0
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const rows = await lease()
    if (rows.length === 0) break
    const { done, isUnavailable } = await deliver(rows)
    total += done
    if (isUnavailable) break
  }
  return total
}

/** The condition of rows that are new, or due again. */
export function isWaiting({ table: { dueAt }, longestSeconds }: Queue, now: Date): SQL {
  return or(isNull(dueAt), isDue(dueAt, now, longestSeconds)) ?? sql`true`
}

/** Whether a row is due: its time has come, or is further away than the longest wait, in seconds. */
export function isDue(
  dueAt: AnyPgColumn,
  now: Date,
  longestSeconds: SQL | number = LONGEST_PAUSE_SECONDS,
): SQL | undefined {
  const furthest = sql`${latestNow(now).toISOString()}::timestamptz + make_interval(secs => ${longestSeconds})`
  return or(lte(dueAt, now), sql`${dueAt} > ${furthest}`)
}

/** When a failed row is due again: after 2, 4, 8 … seconds, and at most ten minutes. */
function nextTry(attempts: AnyPgColumn, now: Date): SQL {
  const pause = sql`make_interval(secs => least(${LONGEST_PAUSE_SECONDS}, power(2, least(${attempts}, 20))))`
  return sql`${now.toISOString()}::timestamptz + ${pause}`
}
