import { eq, sql } from 'drizzle-orm'
import { cacheTags, contentKinds } from '#/domain/content/content.ts'
import type { App } from '#/server/app.ts'
import { demoRemovals } from '#/server/db/schema/demo.ts'
import { searchWords } from '#/server/db/schema/search.ts'
import { procedures } from '#/server/db/schema/surgery.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import { postgresCode } from '#/server/observability/postgres-code.ts'
import { transact, type Work } from '#/server/work.ts'
import { countRows, countUnsettled, type RemovalCount } from './removal-counts.ts'
import { findRemovalScope, type RemovalPart } from './removal-scope.ts'
import { separateReal } from './separate-real.ts'

/** `payments-unsettled`: real money was paid for what would go. `busy`: others held the tables for ten seconds. */
export type DemoRemoval =
  | { ok: true; counts: RemovalCount[] }
  | { ok: false; code: 'payments-unsettled' | 'busy' }

/** What removing the demo would delete, by table; nothing is written. */
export function findDemo(app: App): Promise<DemoRemoval> {
  return transact(app, async ({ tx }) => {
    const scope = await findRemovalScope(tx)
    if ((await countUnsettled(tx, scope)) > 0) return { ok: false, code: 'payments-unsettled' }
    return { ok: true, counts: await countRows(tx, scope) }
  })
}

/** Deletes the demo's data and what refers to it, in one transaction. Again: nothing. */
export async function removeDemo(app: App): Promise<DemoRemoval> {
  const removed = await transact(app, removeRows).catch((error: unknown): DemoRemoval => {
    if (!BUSY.has(postgresCode(error) ?? '')) throw error
    return { ok: false, code: 'busy' }
  })
  const tags = contentKinds.flatMap((kind) => cacheTags({ kind, key: '' }))
  if (removed.ok) await app.gateways.cache.purge([...new Set(tags)])
  return removed
}

/** A lock that was not available, and a deadlock. */
const BUSY: ReadonlySet<string> = new Set(['55P03', '40P01'])

async function removeRows(work: Work): Promise<DemoRemoval> {
  const { tx } = work
  const scope = await findRemovalScope(tx)
  await lockTables(work, scope)
  if ((await countUnsettled(tx, scope)) > 0) return { ok: false, code: 'payments-unsettled' }
  const counts = await countRows(tx, scope)
  if (counts.length === 0) return { ok: true, counts }
  await separateReal(tx, scope)
  // Histories can be deleted only by a transaction that says so.
  await tx.execute(sql`select set_config('balsam.erasing', 'on', true)`)
  for (const { table, rows } of scope)
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${rows}`)
  await tx.update(procedures).set({ isDemo: false }).where(eq(procedures.isDemo, true))
  await tx.delete(searchWords).where(eq(searchWords.kind, 'name'))
  await rebuildListings(tx, { now: work.now })
  await recordRemoval(work, counts)
  return { ok: true, counts }
}

/** Nobody writes to these tables meanwhile; people can read. */
async function lockTables({ tx }: Work, scope: readonly RemovalPart[]): Promise<void> {
  const names = scope.map(({ table }) => table).toSorted()
  const tables = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`set local lock_timeout = '10s'`)
  await tx.execute(sql`lock table ${tables} in share row exclusive mode`)
}

async function recordRemoval(work: Work, counts: readonly RemovalCount[]): Promise<void> {
  const rows = Object.fromEntries(counts.map(({ table, count }) => [table, count]))
  await work.tx.insert(demoRemovals).values({ removedAt: work.now, counts: rows })
  await work.audit({
    actorKind: 'system',
    actorId: null,
    action: 'demo-removed',
    subjectKind: 'directory',
    subjectId: 'demo',
    before: {},
    after: { rows: counts.reduce((sum, { count }) => sum + count, 0) },
  })
}
