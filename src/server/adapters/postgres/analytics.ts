import { sql } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { pageCounts } from '#/server/db/schema/analytics.ts'
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
  }
}
