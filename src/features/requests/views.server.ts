import type { DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { listViewsOf, recordView, removeView } from '#/server/requests/savedviews.ts'
import { workableKinds } from './queuefilter.server.ts'
import { queueQuery } from './queuesearch.ts'
import type { DropViewInput, KeepViewInput } from './queuework.ts'

const SCREEN = 'queue'

type Kept = { ok: true } | { ok: false; code: 'request-unknown' | 'too-many-views' }

export function listViews(app: App, actor: DeskActor) {
  return listViewsOf(app, actor.staffId, SCREEN)
}

/** The filter and columns that are shown now; what is searched for is nobody's to keep. */
export async function keepView(
  app: App,
  actor: DeskActor | null,
  { name, back: { kind, status, mine, cols } }: KeepViewInput,
): Promise<Kept> {
  if (!actor || workableKinds(actor).length === 0) return { ok: false, code: 'request-unknown' }
  const query = queueQuery({ kind, status, mine, cols })
  return recordView(app, { staffId: actor.staffId, screen: SCREEN, name, query }, app.clock.now())
}

export async function dropView(
  app: App,
  actor: DeskActor | null,
  { id }: Pick<DropViewInput, 'id'>,
): Promise<Kept> {
  if (!actor) return { ok: false, code: 'request-unknown' }
  await removeView(app, id, actor.staffId)
  return { ok: true }
}
