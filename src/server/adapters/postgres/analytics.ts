import { eq, sql } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { emptySearches, pageCounts } from '#/server/db/schema/analytics.ts'
import { districts, governorates, specialties } from '#/server/db/schema/catalogue.ts'
import type { Analytics } from '#/server/ports/analytics.ts'

export function postgresAnalytics(db: Database): Analytics {
  return {
    countPage: async (page) => {
      await db
        .insert(pageCounts)
        .values({ ...page, count: 1 })
        .onConflictDoUpdate({
          target: [pageCounts.day, pageCounts.route, pageCounts.locale],
          set: { count: sql`${pageCounts.count} + 1` },
        })
    },

    countEmptySearch: async ({ specialty, area, day }) => {
      if (!(await isOurs(db, specialty, area))) return
      await db
        .insert(emptySearches)
        .values({ specialty, area, day, count: 1 })
        .onConflictDoUpdate({
          target: [emptySearches.day, emptySearches.specialty, emptySearches.area],
          set: { count: sql`${emptySearches.count} + 1` },
        })
    },
  }
}

async function isOurs(db: Database, specialty: string, area: string): Promise<boolean> {
  const [known, inDistricts, inGovernorates] = await Promise.all([
    db.$count(specialties, eq(specialties.slug, specialty)),
    db.$count(districts, eq(districts.slug, area)),
    db.$count(governorates, eq(governorates.slug, area)),
  ])
  return (specialty === '' || known > 0) && (area === '' || inDistricts + inGovernorates > 0)
}
