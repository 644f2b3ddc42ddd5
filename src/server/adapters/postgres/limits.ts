import { inArray, lt, sql } from 'drizzle-orm'
import { delayAfter, TRIES_KEPT_HOURS } from '#/domain/signin.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { rateLimits } from '#/server/db/schema/accounts.ts'
import type { Clock } from '#/server/ports/clock.ts'
import type { Delay, Limit, Limits } from '#/server/ports/limits.ts'
import { logSecurity } from '#/server/security.server.ts'

/** No window is longer, and no delay: what began before has no say any more. */
const LONGEST_WINDOW_HOURS = Math.max(24, TRIES_KEPT_HOURS)

/** Fixed windows: the first attempt opens one, and the first after its end opens the next. */
export function postgresLimits(
  db: Database,
  clock: Clock,
  digest: (text: string) => string,
): Limits {
  const keyOf = ({ name, subject }: Pick<Limit, 'name' | 'subject'>) => digest(`${name}:${subject}`)
  return {
    take: async (limits) => {
      const counts = await Promise.all(limits.map((limit) => count(limit)))
      const over = limits.filter(({ attempts }, index) => (counts[index] ?? 0) > attempts)
      for (const { name } of over) logSecurity('limit-reached', name)
      return over.length === 0
    },

    takeTry: (delays) =>
      db.transaction((tx) =>
        countTries(tx, new Map(delays.map((delay) => [keyOf(delay), delay])), clock.now()),
      ),

    forgetOld: async (now) => {
      const before = new Date(now.getTime() - LONGEST_WINDOW_HOURS * 3600_000)
      const old = await db.delete(rateLimits).where(lt(rateLimits.windowStartedAt, before))
      return old.rowCount ?? 0
    },

    forgetTries: async (delays) => {
      await db.delete(rateLimits).where(inArray(rateLimits.key, delays.map(keyOf)))
    },
  }

  async function count(limit: Limit): Promise<number> {
    const now = clock.now()
    const { weight = 1 } = limit
    const opened = new Date(now.getTime() - limit.windowMinutes * 60_000).toISOString()
    const over = sql`${rateLimits.windowStartedAt} <= ${opened}`
    const [row] = await db
      .insert(rateLimits)
      .values({ key: keyOf(limit), windowStartedAt: now, count: weight })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${over} then ${weight}::int else least(${rateLimits.count}::bigint + ${weight}, 2147483647)::int end`,
          windowStartedAt: sql`case when ${over} then ${now.toISOString()} else ${rateLimits.windowStartedAt} end`,
        },
      })
      .returning({ count: rateLimits.count })
    return row?.count ?? weight
  }
}

/** Under the rows' locks, taken in one order: tries that come at once are counted one by one. */
async function countTries(tx: Queries, delays: Map<string, Delay>, now: Date): Promise<boolean> {
  const keys = [...delays.keys()].toSorted()
  await tx
    .insert(rateLimits)
    .values(keys.map((key) => ({ key, windowStartedAt: now, count: 0 })))
    .onConflictDoNothing()
  const rows = await tx
    .select()
    .from(rateLimits)
    .where(inArray(rateLimits.key, keys))
    .orderBy(rateLimits.key)
    .for('update')
  const isWaiting = rows.some(({ key, count, windowStartedAt }) => {
    const delay = delays.get(key)
    const seconds = delay ? delayAfter(count, delay.policy) : 0
    return now.getTime() < windowStartedAt.getTime() + seconds * 1000
  })
  if (isWaiting) return false
  const stale = new Date(now.getTime() - TRIES_KEPT_HOURS * 3600_000).toISOString()
  await tx
    .update(rateLimits)
    .set({
      count: sql`case when ${rateLimits.windowStartedAt} <= ${stale} then 1 else ${rateLimits.count} + 1 end`,
      windowStartedAt: now,
    })
    .where(inArray(rateLimits.key, keys))
  return true
}
