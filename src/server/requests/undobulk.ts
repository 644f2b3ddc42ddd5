import { and, eq, isNull } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { isUniqueViolation } from '#/server/db/errors.ts'
import { bulkActions as bulks } from '#/server/db/schema/desk.ts'
import { transact, type Work } from '#/server/work.ts'
import { itemsSchema, type Item } from './bulkitems.ts'
import { changeRequest } from './change.ts'

/** Restores requests that are unchanged since; false if it was undone before, or is not theirs. */
export function undoBulkChange(app: App, id: string, by: string): Promise<boolean> {
  return transact(app, (work) => undoAll(work, { id, by }))
}

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
  const entry = { actorKind: 'staff' as const, actorId: by, action: 'bulk-undone' }
  const subject = { subjectKind: 'bulk', subjectId: id, before: {} }
  await work.audit({ ...entry, ...subject, after: { restored } })
  return true
}

type Changed = Extract<Item, { id: string }>

async function restore(work: Work, { id, before, at }: Changed, by: string): Promise<boolean> {
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
