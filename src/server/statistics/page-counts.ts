import { eq, sql } from 'drizzle-orm'
import type { Locale } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import type { Database } from '#/server/db/connect.ts'
import { emptySearches, pageCounts } from '#/server/db/schema/analytics.ts'
import { districts, governorates, specialties } from '#/server/db/schema/catalogue.ts'

/** `route` is a route's template; `day` a clinic date. */
export async function addPageView(
  app: App,
  page: { route: string; locale: Locale; day: string },
): Promise<void> {
  await app.db
    .insert(pageCounts)
    .values({ ...page, count: 1 })
    .onConflictDoUpdate({
      target: [pageCounts.day, pageCounts.route, pageCounts.locale],
      set: { count: sql`${pageCounts.count} + 1` },
    })
}

/** A search that found no doctor, by slugs; unknown specialties and areas are not counted. */
export async function addEmptySearch(
  app: App,
  { specialty, area, day }: { specialty: string; area: string; day: string },
): Promise<void> {
  if (!(await isOurs(app.db, specialty, area))) return
  await app.db
    .insert(emptySearches)
    .values({ specialty, area, day, count: 1 })
    .onConflictDoUpdate({
      target: [emptySearches.day, emptySearches.specialty, emptySearches.area],
      set: { count: sql`${emptySearches.count} + 1` },
    })
}

async function isOurs(db: Database, specialty: string, area: string): Promise<boolean> {
  const [known, inDistricts, inGovernorates] = await Promise.all([
    db.$count(specialties, eq(specialties.slug, specialty)),
    db.$count(districts, eq(districts.slug, area)),
    db.$count(governorates, eq(governorates.slug, area)),
  ])
  return (specialty === '' || known > 0) && (area === '' || inDistricts + inGovernorates > 0)
}
