import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import {
  bulkActions,
  deskMoves,
  isClosedRequest,
  type BulkAction,
  type RequestKind,
} from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import type { Transactional } from '#/server/db/connect.ts'
import { bulkActions as bulks } from '#/server/db/schema/desk.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { encryptRejection } from '#/server/sealing/sealed-rows.ts'
import type { Work } from '#/server/work.ts'
import { itemsSchema, type Item } from './bulk-items.ts'
import { assignedTo, changeRequest, type RequestPlan, type RequestRow } from './change.ts'

type NewBulk = {
  by: string
  action: BulkAction
  /** Only for a rejection. */
  reason: string | null
  /** Kinds that the staff member may work on; others are skipped. */
  kinds: readonly RequestKind[]
  /** `seen` is the `updatedAt` that was shown. */
  requests: readonly { reference: string; seen: Date }[]
  submissionKey: string
}

/** Null for other people's changes. `undone` counts restored requests; null before the undo. */
export async function findBulkChange(app: App, id: string, by: string) {
  const [row] = await app.db
    .select()
    .from(bulks)
    .where(and(eq(bulks.id, id), eq(bulks.staffId, by)))
  if (!row) return null
  const items = itemsSchema.parse(row.items)
  const changed = items.filter((item) => item.kind !== 'skipped')
  const restored = items.filter((item) => item.kind === 'restored')
  return {
    id,
    action: z.enum(bulkActions).parse(row.action),
    changed: changed.length,
    skipped: items.length - changed.length,
    undone: row.undoneAt ? restored.length : null,
  }
}

/** One change per submission key; returns its id. Requests that changed since they were seen are skipped. */
export async function changeAll(work: Work, bulk: NewBulk): Promise<string> {
  const { tx, now, random } = work
  const { by, action, submissionKey } = bulk
  const id = random.id()
  const [added] = await tx
    .insert(bulks)
    .values({ id, staffId: by, action, items: [], submissionKey, at: now })
    .onConflictDoNothing({ target: bulks.submissionKey })
    .returning({ id: bulks.id })
  if (!added) return twinOf(tx, bulk)
  const seen = new Map(bulk.requests.map((each) => [each.reference, each.seen]))
  const rows = await tx
    .select()
    .from(requests)
    .where(inArray(requests.reference, [...seen.keys()]))
    // A fixed lock order avoids deadlocks.
    .orderBy(asc(requests.id))
    .for('update')
  const items: Item[] = []
  for (const row of rows) {
    const asSeen = { id: row.id, by, seen: seen.get(row.reference) ?? row.createdAt }
    const done = await changeRequest<'skipped'>(
      work,
      asSeen,
      (request) => planFor(work, bulk, request) ?? { ok: false, code: 'skipped' },
    )
    items.push(done.ok ? await changedItem(tx, row) : { kind: 'skipped' })
  }
  for (let lost = rows.length; lost < seen.size; lost += 1) items.push({ kind: 'skipped' })
  await tx.update(bulks).set({ items }).where(eq(bulks.id, id))
  const changed = items.filter(({ kind }) => kind === 'changed').length
  const entry = { actorKind: 'staff' as const, actorId: by, action: 'bulk-changed' as const }
  const subject = { subjectKind: 'bulk' as const, subjectId: id, before: {} }
  await work.audit({ ...entry, ...subject, after: { action, changed } })
  return id
}

async function twinOf(tx: Transactional, { by, submissionKey }: NewBulk): Promise<string> {
  const isTwin = and(eq(bulks.submissionKey, submissionKey), eq(bulks.staffId, by))
  const [twin] = await tx.select({ id: bulks.id }).from(bulks).where(isTwin)
  return twin?.id ?? ''
}

/** Null if the action does not apply or the kind is not one of theirs. */
function planFor(
  { vault }: Work,
  { action, by, reason, kinds }: NewBulk,
  row: RequestRow,
): RequestPlan | null {
  if (!kinds.includes(row.kind) || isClosedRequest(row.status)) return null
  if (action === 'take') return row.assigneeId === by ? null : assignedTo(by, row.status)
  if (!deskMoves(row.kind, row.status).includes(action)) return null
  const rejectionReason = encryptRejection(vault.columnCipher, row.id, reason)
  return { set: { status: action, rejectionReason }, event: 'status', notifies: true }
}

async function changedItem(tx: Transactional, row: RequestRow): Promise<Item> {
  const { id, status, assigneeId } = row
  const [after] = await tx
    .select({ at: requests.updatedAt })
    .from(requests)
    .where(eq(requests.id, id))
  const before = { status, assigneeId }
  return { kind: 'changed', id, before, at: after?.at ?? row.updatedAt }
}
