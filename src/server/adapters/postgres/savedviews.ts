import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { savedViews } from '#/server/db/schema/desk.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { SavedViews } from '#/server/ports/savedviews.ts'

const MOST = 20

export function postgresSavedViews(db: Database, entropy: Entropy): SavedViews {
  const { id, name, query, staffId, screen } = savedViews
  return {
    list: (member, of) =>
      db
        .select({ id, name, query })
        .from(savedViews)
        .where(and(eq(staffId, member), eq(screen, of)))
        .orderBy(asc(name)),

    save: async (view, now) => {
      const others = and(eq(staffId, view.staffId), ne(name, view.name))
      if ((await db.$count(savedViews, others)) >= MOST)
        return { ok: false, code: 'too-many-views' }
      await db
        .insert(savedViews)
        .values({ ...view, id: entropy.id(), createdAt: now })
        .onConflictDoUpdate({ target: [staffId, screen, name], set: { query: view.query } })
      return { ok: true }
    },

    remove: async (which, member) => {
      await db.delete(savedViews).where(and(eq(id, which), eq(staffId, member)))
    },
  }
}
