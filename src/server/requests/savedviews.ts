import { and, asc, eq, ne } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { savedViews } from '#/server/db/schema/desk.ts'
import type { NewSavedView, SavedView } from './savedview.ts'

const MOST = 20

const { id, name, query, staffId, screen } = savedViews

/** By name. */
export function listViewsOf(app: App, member: string, of: string): Promise<SavedView[]> {
  return app.db
    .select({ id, name, query })
    .from(savedViews)
    .where(and(eq(staffId, member), eq(screen, of)))
    .orderBy(asc(name))
}

/** Under a name that is there already, it takes the other's place; `too-many` beyond twenty. */
export async function recordView(
  app: App,
  view: NewSavedView,
  now: Date,
): Promise<{ ok: true } | { ok: false; code: 'too-many-views' }> {
  const others = and(eq(staffId, view.staffId), ne(name, view.name))
  if ((await app.db.$count(savedViews, others)) >= MOST)
    return { ok: false, code: 'too-many-views' }
  await app.db
    .insert(savedViews)
    .values({ ...view, id: app.entropy.id(), createdAt: now })
    .onConflictDoUpdate({ target: [staffId, screen, name], set: { query: view.query } })
  return { ok: true }
}

export async function removeView(app: App, which: string, member: string): Promise<void> {
  await app.db.delete(savedViews).where(and(eq(id, which), eq(staffId, member)))
}
