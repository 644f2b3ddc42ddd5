import { gt, inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import { isAhead, latestNow } from '#/domain/web/clock-skew.ts'
import { delayAfter, TRIES_KEPT_HOURS } from '#/domain/account/signin.ts'
import type { App } from '#/server/app.ts'
import { rateLimits } from '#/server/db/schema/accounts.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import { transact, type Work } from '#/server/work.ts'
import type { Delay, Limit } from './limit.ts'

/** No window and no delay is longer: older rows no longer count. */
const LONGEST_WINDOW_HOURS = Math.max(24, TRIES_KEPT_HOURS)

// Fixed windows: the first attempt opens one, and the first after its end opens the next.
/** Counts one attempt at each limit; false if any of them is exceeded. */
export function takeLimits({ db: tx, clock, sign }: App, limits: Limit[]): Promise<boolean> {
  return countLimits({ tx, sign, now: clock.now() }, limits)
}

/** Whether this is the first time in the window. A later one is nothing suspicious, so that it is not logged. */
export async function isFirst(
  { db: tx, clock, sign }: App,
  limit: Omit<Limit, 'attempts'>,
): Promise<boolean> {
  const times = await count({ tx, sign, now: clock.now() }, { ...limit, attempts: 1 })
  return (times ?? 0) <= 1
}

type Counting = Pick<Work, 'tx' | 'sign' | 'now'>

/** Counts one attempt at each limit within a transaction, so that one that is rolled back is not counted. */
export async function countLimits(counting: Counting, limits: Limit[]): Promise<boolean> {
  const counts = await Promise.all(limits.map((limit) => count(counting, limit)))
  const over = limits.filter(({ attempts }, index) => (counts[index] ?? 0) > attempts)
  for (const { name } of over) logSecurity('limit-reached', name)
  return over.length === 0
}

/**
 * Counts one attempt at each delay; false if the wait after the previous one is not over at any of them.
 * Then it counts nothing, so that an early attempt does not lengthen the wait.
 */
export function takeTry(app: App, delays: Delay[]): Promise<boolean> {
  return transact(app, (work) =>
    countTries(work, new Map(delays.map((delay) => [keyOf(app, delay), delay]))),
  )
}

/** Deletes the rows that no limit and no delay needs any more; returns how many. */
export async function pruneOldLimits(app: App): Promise<number> {
  const before = new Date(app.clock.now().getTime() - LONGEST_WINDOW_HOURS * 3600_000)
  const old = await app.db.delete(rateLimits).where(lt(rateLimits.windowStartedAt, before))
  return old.rowCount ?? 0
}

/** Resets the attempts after a successful one. */
export async function resetTries(app: App, delays: Delay[]): Promise<void> {
  await app.db.delete(rateLimits).where(
    inArray(
      rateLimits.key,
      delays.map((delay) => keyOf(app, delay)),
    ),
  )
}

function keyOf({ sign }: Pick<App, 'sign'>, { name, subject }: Pick<Limit, 'name' | 'subject'>) {
  return sign('limit', `${name}:${subject}`)
}

async function count({ tx, sign, now }: Counting, limit: Limit): Promise<number> {
  const { weight = 1 } = limit
  const opened = new Date(now.getTime() - limit.windowMinutes * 60_000)
  const over = isOver(opened, now)
  const [row] = await tx
    .insert(rateLimits)
    .values({ key: keyOf({ sign }, limit), windowStartedAt: now, count: weight })
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

/** Locks the rows in a fixed order, so that simultaneous attempts are counted one by one. */
async function countTries({ tx, now }: Work, delays: Map<string, Delay>): Promise<boolean> {
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
    const isOver = now.getTime() >= windowStartedAt.getTime() + seconds * 1000
    return !isOver && !isAhead(windowStartedAt, now)
  })
  if (isWaiting) return false
  const stale = isOver(new Date(now.getTime() - TRIES_KEPT_HOURS * 3600_000), now)
  await tx
    .update(rateLimits)
    .set({
      count: sql`case when ${stale} then 1 else ${rateLimits.count} + 1 end`,
      windowStartedAt: now,
    })
    .where(inArray(rateLimits.key, keys))
  return true
}

/** Whether a window that was opened before `opened` is over; so is one of a clock that was ahead. */
function isOver(opened: Date, now: Date): SQL {
  const { windowStartedAt } = rateLimits
  return sql`(${lte(windowStartedAt, opened)} or ${gt(windowStartedAt, latestNow(now))})`
}
