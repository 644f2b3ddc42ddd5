import { eq, sql } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { latestActions } from '#/server/audit/latest.ts'
import { facilities } from '#/server/db/schema/facilities.ts'

/** When the page of each laboratory and hospital last changed, by slug. */
export async function listFacilityModifiedDates({ reads: db }: App): Promise<Map<string, Date>> {
  const profile = latestActions(db, 'facility', [
    'profile-published',
    'pin-changed',
    'hospital-changed',
    'hospital-confirmed',
  ])
  const { id, slug, createdAt, publishedAt } = facilities
  const changedAt = sql`greatest(${createdAt}, ${publishedAt}, ${profile.at})`
  const rows = await db
    .select({ slug, changedAt: changedAt.mapWith(createdAt) })
    .from(facilities)
    .leftJoin(profile, eq(profile.subjectId, sql`${id}::text`))
  return new Map(rows.map((row) => [row.slug, row.changedAt]))
}
