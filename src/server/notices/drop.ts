import { and, eq, lte } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { logEvent } from '#/server/observability/log.ts'

/** Longer than a clock is usually wrong: until then a corrected clock still sends it in its time. */
const WAITS_MILLISECONDS = 24 * 3600_000

/** Drops notices that expired a day ago, and logs each; returns how many. They were not sent since. */
export async function dropExpiredNotices({ db, clock }: App): Promise<number> {
  const before = new Date(clock.now().getTime() - WAITS_MILLISECONDS)
  const { id, kind, status, expiresAt } = notices
  const dropped = await db
    .update(notices)
    .set({ status: 'dropped' })
    .where(and(eq(status, 'pending'), lte(expiresAt, before)))
    .returning({ notice: id, kind })
  for (const facts of dropped) logEvent('error', 'notice-expired', facts)
  return dropped.length
}
