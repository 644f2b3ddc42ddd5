import type { DeskActor } from '#/domain/permissions.ts'
import type { Services } from '#/server/services.server.ts'
import { workableKinds } from './queuefilter.server.ts'
import type { BulkInput, UndoInput } from './queuework.ts'

type Needs = Pick<Services, 'bulk' | 'clock'>

export type Changed = { ok: true; id: string } | { ok: false; code: 'request-unknown' }

/** What changed since it was seen, or cannot become that, is left alone. */
export async function changeMany(
  { bulk, clock }: Needs,
  actor: DeskActor | null,
  { items, action, reason, submissionKey }: Omit<BulkInput, 'back'> & { submissionKey: string },
): Promise<Changed> {
  const kinds = workableKinds(actor)
  if (!actor || kinds.length === 0) return { ok: false, code: 'request-unknown' }
  const facts = { by: actor.staffId, action, kinds, requests: items, submissionKey }
  const change = { ...facts, reason: action === 'rejected' ? reason : null }
  return { ok: true, id: await bulk.change(change, clock.now()) }
}

export type Undone = { ok: true } | { ok: false; code: 'request-unknown' | 'already-undone' }

/** One's own only. */
export async function undoMany(
  { bulk, clock }: Needs,
  actor: DeskActor | null,
  { bulk: id }: Pick<UndoInput, 'bulk'>,
): Promise<Undone> {
  if (!actor || workableKinds(actor).length === 0) return { ok: false, code: 'request-unknown' }
  const isDone = await bulk.undo(id, actor.staffId, clock.now())
  return isDone ? { ok: true } : { ok: false, code: 'already-undone' }
}
