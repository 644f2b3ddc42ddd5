import { and, asc, eq, ne } from 'drizzle-orm'
import type { DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { savedViews } from '#/server/db/schema/desk.ts'
import { workableKinds } from './queue-filter.ts'

/** A named filter of the queue; `query` is its query string. */
export type SavedView = { id: string; name: string; query: string }

type SaveViewResult = { ok: true } | { ok: false; code: 'request-not-found' | 'too-many-views' }

const MOST = 20
const SCREEN = 'queue'

const { id, name, query, staffId, screen } = savedViews

/** The staff member's own, by name. */
export function listViews(app: App, actor: DeskActor): Promise<SavedView[]> {
  return app.db
    .select({ id, name, query })
    .from(savedViews)
    .where(and(eq(staffId, actor.staffId), eq(screen, SCREEN)))
    .orderBy(asc(name))
}

/** Replaces a view of the same name; `too-many-views` beyond twenty. */
export async function keepView(
  app: App,
  actor: DeskActor | null,
  view: Pick<SavedView, 'name' | 'query'>,
): Promise<SaveViewResult> {
  if (!actor || workableKinds(actor).length === 0) return { ok: false, code: 'request-not-found' }
  const others = and(eq(staffId, actor.staffId), ne(name, view.name))
  if ((await app.db.$count(savedViews, others)) >= MOST)
    return { ok: false, code: 'too-many-views' }
  const row = { ...view, id: app.random.id(), staffId: actor.staffId, screen: SCREEN }
  await app.db
    .insert(savedViews)
    .values({ ...row, createdAt: app.clock.now() })
    .onConflictDoUpdate({ target: [staffId, screen, name], set: { query: view.query } })
  return { ok: true }
}

export async function dropView(
  app: App,
  actor: DeskActor | null,
  view: string,
): Promise<SaveViewResult> {
  if (!actor) return { ok: false, code: 'request-not-found' }
  await app.db.delete(savedViews).where(and(eq(id, view), eq(staffId, actor.staffId)))
  return { ok: true }
}
