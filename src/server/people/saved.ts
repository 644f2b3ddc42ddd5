import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { savedDoctors } from '#/server/db/schema/family.ts'
import type { DoctorSummary } from '#/server/doctors/listing.ts'
import { listSummaries } from '#/server/doctors/summaries.ts'

/** How many are listed; of more, the latest. */
const MOST = 100

/** Those who are listed, latest saved first. */
export async function listSavedDoctors(app: App, userId: string): Promise<DoctorSummary[]> {
  const rows = await app.db
    .select({ doctorId: savedDoctors.doctorId })
    .from(savedDoctors)
    .where(eq(savedDoctors.userId, userId))
    .orderBy(desc(savedDoctors.savedAt))
    .limit(MOST)
  const ids = rows.map(({ doctorId }) => doctorId)
  return listSummaries(app.db, ids, { now: app.clock.now() })
}

export async function hasSavedDoctor(app: App, userId: string, slug: string): Promise<boolean> {
  const rows = await app.db
    .select()
    .from(savedDoctors)
    .where(isSaved(app, userId, slug))
  return rows.length > 0
}

/** Saving again has no effect; false for an unknown doctor. */
export async function saveDoctor(app: App, userId: string, slug: string): Promise<boolean> {
  const [doctor] = await app.db
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.slug, slug), isNotNull(doctors.publishedAt)))
  if (!doctor) return false
  const row = { userId, doctorId: doctor.id, savedAt: app.clock.now() }
  await app.db.insert(savedDoctors).values(row).onConflictDoNothing()
  return true
}

export async function removeSavedDoctor(app: App, userId: string, slug: string): Promise<void> {
  await app.db.delete(savedDoctors).where(isSaved(app, userId, slug))
}

function isSaved(app: App, userId: string, slug: string) {
  return and(
    eq(savedDoctors.userId, userId),
    inArray(
      savedDoctors.doctorId,
      app.db.select({ id: doctors.id }).from(doctors).where(eq(doctors.slug, slug)),
    ),
  )
}
