import { and, asc, eq, inArray } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { drainQueue, leaseRows, postponeRows, type Delivered } from '#/server/db/queue.ts'
import { eReceipts } from '#/server/db/schema/e-receipts.ts'
import { MOST_RECEIPTS } from '#/server/gateways/tax/eta.ts'
import type { Failed, TaxAuthority } from '#/server/gateways/tax/tax-authority.ts'
import { logEvent } from '#/server/observability/log.ts'

const queue = { table: eReceipts, key: eReceipts.receiptId }
type Row = typeof eReceipts.$inferSelect

/** Why a submitted receipt waits: no failure. */
export const NOT_CHECKED = 'not checked yet'

const MOST_BATCHES = 10
/** The authority checks receipts within moments of their submission. */
const CHECKED_AFTER_MS = 30_000

/** Sends queued receipts, and asks what became of submitted ones. Safe to run concurrently. */
export async function drainEReceipts(app: App): Promise<number> {
  const { taxAuthority } = app.gateways
  if (!taxAuthority) return 0
  const checked = await drainState(app, 'submitted', (rows) => ask(app, taxAuthority, rows))
  return checked + (await drainState(app, 'queued', (rows) => bring(app, taxAuthority, rows)))
}

function drainState(
  app: App,
  state: 'queued' | 'submitted',
  deliver: (rows: Row[]) => Promise<Delivered>,
): Promise<number> {
  return drainQueue({
    mostBatches: MOST_BATCHES,
    lease: () =>
      leaseRows(app, queue, {
        find: (tx, due) =>
          tx
            .select()
            .from(eReceipts)
            .where(and(eq(eReceipts.state, state), due))
            .orderBy(asc(eReceipts.posSerial), asc(eReceipts.position))
            .limit(MOST_RECEIPTS)
            .for('update', { skipLocked: true }),
        keyOf: ({ receiptId }) => receiptId,
      }),
    deliver,
  })
}

/** A receipt that was tried before may have arrived although the answer was lost: that is asked first. */
async function bring(app: App, authority: TaxAuthority, rows: Row[]): Promise<Delivered> {
  const fresh: Row[] = []
  for (const row of rows) {
    const found = row.attempts === 0 ? null : await authority.findSubmission(row.uuid)
    if (found && !found.ok) return postpone(app, rows, found)
    if (found?.submission) await markSubmitted(app, [row], found.submission)
    else fresh.push(row)
  }
  return fresh.length === 0
    ? { done: rows.length, isUnavailable: false }
    : submit(app, authority, fresh)
}

async function submit(app: App, authority: TaxAuthority, rows: Row[]): Promise<Delivered> {
  const answer = await authority.submit(rows.map(({ document }) => document))
  if (!answer.ok && answer.code === 'refused') {
    const [first, ...others] = rows
    if (first && others.length === 0) {
      await settle(app, first, answer.reason)
      return { done: 1, isUnavailable: false }
    }
    // One of them is faulty: send each alone, so that the others succeed.
    for (const row of rows) {
      const alone = await submit(app, authority, [row])
      if (alone.isUnavailable) return alone
    }
    return { done: rows.length, isUnavailable: false }
  }
  if (!answer.ok) return postpone(app, rows, answer)
  for (const row of rows) {
    const faults = answer.faults.get(row.uuid)
    if (faults) await settle(app, row, faults)
  }
  const taken = rows.filter(({ uuid }) => !answer.faults.has(uuid))
  await markSubmitted(app, taken, answer.submission)
  return { done: rows.length, isUnavailable: false }
}

/** Receipts that are not checked yet are asked for again later. */
async function ask(app: App, authority: TaxAuthority, rows: Row[]): Promise<Delivered> {
  let done = 0
  for (const [submission, sent] of Map.groupBy(rows, (row) => row.submission ?? '')) {
    const answer = await authority.readSubmission(submission)
    if (!answer.ok) return postpone(app, sent, answer)
    const waiting: Row[] = []
    for (const row of sent) {
      const faults = answer.receipts.get(row.uuid)
      if (faults === undefined) waiting.push(row)
      else await settle(app, row, faults)
    }
    const keys = waiting.map(({ receiptId }) => receiptId)
    await postponeRows(app, queue, { keys, reason: NOT_CHECKED })
    done += sent.length - waiting.length
  }
  return { done, isUnavailable: false }
}

async function markSubmitted({ db, clock }: App, rows: Row[], submission: string): Promise<void> {
  const keys = rows.map(({ receiptId }) => receiptId)
  const dueAt = new Date(clock.now().getTime() + CHECKED_AFTER_MS)
  if (keys.length > 0)
    await db
      .update(eReceipts)
      .set({ state: 'submitted', submission, dueAt, attempts: 0, reason: null })
      .where(inArray(eReceipts.receiptId, keys))
}

async function settle({ db }: App, row: Row, faults: string | null): Promise<void> {
  const state = faults === null ? 'valid' : 'rejected'
  await db
    .update(eReceipts)
    .set({ state, reason: faults })
    .where(eq(eReceipts.receiptId, row.receiptId))
  if (faults !== null) logEvent('error', 'e-receipt-rejected', { uuid: row.uuid, reason: faults })
}

async function postpone(app: App, rows: Row[], { reason }: Failed): Promise<Delivered> {
  await postponeRows(app, queue, { keys: rows.map(({ receiptId }) => receiptId), reason })
  logEvent('error', 'e-receipts-failed', { receipts: rows.length, reason })
  return { done: 0, isUnavailable: true }
}
