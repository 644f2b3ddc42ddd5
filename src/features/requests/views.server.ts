import type { DeskActor } from '#/domain/permissions.ts'
import type { Services } from '#/server/services.server.ts'
import { workableKinds } from './queuefilter.server.ts'
import { queueQuery } from './queuesearch.ts'
import type { DropViewInput, KeepViewInput } from './queuework.ts'

const SCREEN = 'queue'

type Needs = Pick<Services, 'savedViews' | 'clock'>
type Kept = { ok: true } | { ok: false; code: 'request-unknown' | 'too-many-views' }

export function listViews({ savedViews }: Pick<Needs, 'savedViews'>, actor: DeskActor) {
  return savedViews.list(actor.staffId, SCREEN)
}

/** The filter and columns that are shown now; what is searched for is nobody's to keep. */
export async function keepView(
  { savedViews, clock }: Needs,
  actor: DeskActor | null,
  { name, back: { kind, status, mine, cols } }: KeepViewInput,
): Promise<Kept> {
  if (!actor || workableKinds(actor).length === 0) return { ok: false, code: 'request-unknown' }
  const query = queueQuery({ kind, status, mine, cols })
  return savedViews.save({ staffId: actor.staffId, screen: SCREEN, name, query }, clock.now())
}

export async function dropView(
  { savedViews }: Pick<Needs, 'savedViews'>,
  actor: DeskActor | null,
  { id }: Pick<DropViewInput, 'id'>,
): Promise<Kept> {
  if (!actor) return { ok: false, code: 'request-unknown' }
  await savedViews.remove(id, actor.staffId)
  return { ok: true }
}
