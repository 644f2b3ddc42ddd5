import { and, eq, isNull } from 'drizzle-orm'
import type { DeskActor } from '#/domain/permissions.ts'
import type { BulkAction } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import { isUniqueViolation } from '#/server/db/errors.ts'
import { bulkActions as bulks } from '#/server/db/schema/desk.ts'
import { transact, type Work } from '#/server/work.ts'
import { changeAll } from './bulk.ts'
import { itemsSchema, type Item } from './bulk-items.ts'
import { changeRequest } from './change.ts'
import { workableKinds } from './queue-filter.ts'
import type { HoldingInput } from './request.ts'

export type BulkInput = { items: HoldingInput[]; action: BulkAction; reason: string | null }

export type UndoInput = { bulk: string }

export type BulkChangeResult = { ok: true; id: string } | { ok: false; code: 'request-not-found' }

/** Skips requests that have changed since they were seen, or cannot change that way. */
export async function changeMany(
  app: App,
  actor: DeskActor | null,
  { items, action, reason, submissionKey }: BulkInput & { submissionKey: string },
): Promise<BulkChangeResult> {
  const kinds = workableKinds(actor)
  if (!actor || kinds.length === 0) return { ok: false, code: 'request-not-found' }
  const facts = { by: actor.staffId, action, kinds, requests: items, submissionKey }
  const change = { ...facts, reason: action === 'rejected' ? reason : null }
  return { ok: true, id: await transact(app, (work) => changeAll(work, change)) }
}

export type Undone = { ok: true } | { ok: false; code: 'request-not-found' | 'already-undone' }

/** Undoes only the staff member's own changes. */
export async function undoMany(
  app: App,
  actor: DeskActor | null,
  { bulk: id }: UndoInput,
): Promise<Undone> {
  if (!actor || workableKinds(actor).length === 0) return { ok: false, code: 'request-not-found' }
  const isDone = await transact(app, (work) => undoAll(work, { id, by: actor.staffId }))
  return isDone ? { ok: true } : { ok: false, code: 'already-undone' }
}

/** Restores requests that are unchanged since; false if it was undone before, or is not theirs. */
async function undoAll(work: Work, { id, by }: { id: string; by: string }): Promise<boolean> {
  const { tx, now } = work
  const isOpen = and(eq(bulks.id, id), eq(bulks.staffId, by), isNull(bulks.undoneAt))
  const [row] = await tx.update(bulks).set({ undoneAt: now }).where(isOpen).returning()
  if (!row) return false
  const items: Item[] = []
  for (const item of itemsSchema.parse(row.items)) {
    const isBack = item.kind === 'changed' && (await restore(work, item, by))
    items.push(isBack ? { ...item, kind: 'restored' } : item)
  }
  await tx.update(bulks).set({ items }).where(eq(bulks.id, id))
  const restored = items.filter(({ kind }) => kind === 'restored').length
  const entry = { actorKind: 'staff' as const, actorId: by, action: 'bulk-undone' as const }
  const subject = { subjectKind: 'bulk' as const, subjectId: id, before: {} }
  await work.audit({ ...entry, ...subject, after: { restored } })
  return true
}

type ChangedItem = Extract<Item, { id: string }>

async function restore(work: Work, { id, before, at }: ChangedItem, by: string): Promise<boolean> {
  try {
    // Uses a savepoint: an exclusive key that is in use again fails only this request.
    const done = await work.attempt((nested) =>
      changeRequest(nested, { id, by, seen: at }, (request) =>
        request.status === before.status
          ? { set: before, event: 'returned' }
          : { set: { ...before, rejectionReason: null }, event: 'status', notifies: true },
      ),
    )
    return done.ok
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
