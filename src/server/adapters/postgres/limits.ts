import { sql } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { rateLimits } from '#/server/db/schema/accounts.ts'
import type { Clock } from '#/server/ports/clock.ts'
import type { Limit, Limits } from '#/server/ports/limits.ts'

/** Fixed windows: the first attempt opens one, and the first after its end opens the next. */
export function postgresLimits(
  db: Database,
  clock: Clock,
  digest: (text: string) => string,
): Limits {
  return {
    take: async (limits) => {
      const counts = await Promise.all(limits.map((limit) => count(limit)))
      return counts.every((taken, index) => taken <= (limits[index]?.attempts ?? 0))
    },
  }

  async function count({ name, subject, windowMinutes }: Limit): Promise<number> {
    const now = clock.now()
    const opened = new Date(now.getTime() - windowMinutes * 60_000).toISOString()
    const over = sql`${rateLimits.windowStartedAt} <= ${opened}`
    const [row] = await db
      .insert(rateLimits)
      .values({ key: digest(`${name}:${subject}`), windowStartedAt: now, count: 1 })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
          windowStartedAt: sql`case when ${over} then ${now.toISOString()} else ${rateLimits.windowStartedAt} end`,
        },
      })
      .returning({ count: rateLimits.count })
    return row?.count ?? 1
  }
}
