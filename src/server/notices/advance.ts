import { and, eq, gt, notInArray, or } from 'drizzle-orm'
import { latestNow } from '#/domain/web/clock-skew.ts'
import { longestPause, NOTICE_TRIES, timedKinds } from '#/domain/notice.ts'
import type { App } from '#/server/app.ts'
import { notices } from '#/server/db/schema/notices.ts'

const { status, kind, attempts, dueAt } = notices

/**
 * Makes notices due whose due time was set before the clock was set back: a first try that is not due yet, or a
 * repetition further away than its pause. When a reminder or an invitation is due depends on the visit alone.
 */
export async function advanceNotices({ db, clock }: App): Promise<void> {
  const now = clock.now()
  const isFirst = and(eq(attempts, 0), notInArray(kind, [...timedKinds]), gt(dueAt, latestNow(now)))
  const isAgain = Array.from({ length: NOTICE_TRIES }, (_, index) =>
    and(eq(attempts, index + 1), gt(dueAt, endOfPause(index + 1, now))),
  )
  await db
    .update(notices)
    .set({ dueAt: now })
    .where(and(eq(status, 'pending'), or(isFirst, ...isAgain)))
}

function endOfPause(tries: number, now: Date): Date {
  return new Date(latestNow(now).getTime() + longestPause(tries))
}
