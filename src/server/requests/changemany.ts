import type { DeskActor } from '#/domain/permissions.ts'
import type { BulkAction } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import { recordBulkChange } from './bulk.ts'
import { workableKinds } from './queuefilter.ts'
import type { HoldingInput } from './request.ts'
import { undoBulkChange } from './undobulk.ts'

export type BulkInput = { items: HoldingInput[]; action: BulkAction; reason: string | null }

export type UndoInput = { bulk: string }

export type Changed = { ok: true; id: string } | { ok: false; code: 'request-unknown' }

/** Skips requests that have changed since they were seen, or cannot change that way. */
export async function changeMany(
  app: App,
  actor: DeskActor | null,
  { items, action, reason, submissionKey }: Omit<BulkInput, 'back'> & { submissionKey: string },
): Promise<Changed> {
  const kinds = workableKinds(actor)
  if (!actor || kinds.length === 0) return { ok: false, code: 'request-unknown' }
  const facts = { by: actor.staffId, action, kinds, requests: items, submissionKey }
  const change = { ...facts, reason: action === 'rejected' ? reason : null }
  return { ok: true, id: await recordBulkChange(app, change) }
}

export type Undone = { ok: true } | { ok: false; code: 'request-unknown' | 'already-undone' }

/** Undoes only the staff member's own changes. */
export async function undoMany(
  app: App,
  actor: DeskActor | null,
  { bulk: id }: Pick<UndoInput, 'bulk'>,
): Promise<Undone> {
  if (!actor || workableKinds(actor).length === 0) return { ok: false, code: 'request-unknown' }
  const isDone = await undoBulkChange(app, id, actor.staffId)
  return isDone ? { ok: true } : { ok: false, code: 'already-undone' }
}
