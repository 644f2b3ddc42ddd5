import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { savedDoctors } from '#/server/db/schema/family.ts'
import type { SavedDoctors } from '#/server/ports/saved.ts'
import { listSummaries } from './directory-summaries.ts'

/** A list that somebody reads; who saves more sees the latest. */
const MOST = 100

export function postgresSavedDoctors(db: Database): SavedDoctors {
  const isSaved = (userId: string, slug: string) =>
    and(
      eq(savedDoctors.userId, userId),
      inArray(
        savedDoctors.doctorId,
        db.select({ id: doctors.id }).from(doctors).where(eq(doctors.slug, slug)),
      ),
    )

  return {
    list: async (userId, now) => {
      const rows = await db
        .select({ doctorId: savedDoctors.doctorId })
        .from(savedDoctors)
        .where(eq(savedDoctors.userId, userId))
        .orderBy(desc(savedDoctors.savedAt))
        .limit(MOST)
      const ids = rows.map(({ doctorId }) => doctorId)
      return listSummaries(db, ids, { now })
    },

    has: async (userId, slug) => {
      const rows = await db.select().from(savedDoctors).where(isSaved(userId, slug))
      return rows.length > 0
    },

    save: async (userId, slug, now) => {
      const [doctor] = await db
        .select({ id: doctors.id })
        .from(doctors)
        .where(and(eq(doctors.slug, slug), isNotNull(doctors.publishedAt)))
      if (!doctor) return false
      const row = { userId, doctorId: doctor.id, savedAt: now }
      await db.insert(savedDoctors).values(row).onConflictDoNothing()
      return true
    },

    remove: async (userId, slug) => {
      await db.delete(savedDoctors).where(isSaved(userId, slug))
    },
  }
}
