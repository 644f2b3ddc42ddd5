import { and, asc, eq, gte, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { Receipt } from '#/domain/messages/receipt.ts'
import {
  NOTICE_LEASE_SECONDS,
  NOTICE_TRIES,
  timedKinds,
  type DeliveryOutcome,
} from '#/domain/notice.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { isUnexpired, noticeDeliveries, notices } from '#/server/db/schema/notices.ts'
import type { DueNotice } from './notice.ts'

const { id, kind, status, dueAt, attempts } = notices

/**
 * Leases due notices by moving their due time, and commits, so that no lock is held while a slow gateway
 * responds. If the process dies before it records the outcome, that counts as a try and the notice is sent
 * again after the lease. `isTimeSure` is false while the clock may be wrong: reminders then wait.
 */
export async function takeNotices(
  { db, clock }: App,
  most: number,
  { isTimeSure = true } = {},
): Promise<DueNotice[]> {
  const now = clock.now()
  await deadLetterUnfinished(db, now)
  const isSent = isTimeSure ? undefined : notInArray(kind, [...timedKinds])
  const taken = await db.transaction(async (tx) => {
    const free = await tx
      .select({ id })
      .from(notices)
      .where(and(eq(status, 'pending'), lte(dueAt, now), isUnexpired(now), isSent))
      .orderBy(asc(dueAt), asc(id))
      .limit(most)
      .for('update', { skipLocked: true })
    if (free.length === 0) return []
    return tx
      .update(notices)
      .set({
        attempts: sql`${attempts} + 1`,
        dueAt: new Date(now.getTime() + NOTICE_LEASE_SECONDS * 1000),
      })
      .where(
        inArray(
          id,
          free.map((notice) => notice.id),
        ),
      )
      .returning()
  })
  const tries = await triesOf(
    db,
    taken.map((notice) => notice.id),
  )
  return taken.map((notice) => {
    const own = tries.filter(({ noticeId }) => noticeId === notice.id)
    const [refused, accepted] = [own.filter(isLost), own.filter((one) => !isLost(one))]
    return {
      ...notice,
      scheduledAt: notice.scheduledAt ?? notice.createdAt,
      refusedBy: refused.map(({ channel }) => channel),
      acceptedBy: accepted.map(({ channel }) => channel),
    }
  })
}

/** Notices whose tries are used up because their sender died each time become dead letters, for staff to see. */
async function deadLetterUnfinished(db: Queries, now: Date): Promise<void> {
  await db
    .update(notices)
    .set({ status: 'dead' })
    .where(
      and(eq(status, 'pending'), lte(dueAt, now), gte(attempts, NOTICE_TRIES), isUnexpired(now)),
    )
}

/** Whether a channel will not bring a notice there. */
function isLost({ outcome, receipt }: { outcome: DeliveryOutcome; receipt: Receipt | null }) {
  return outcome === 'refused' || receipt === 'failed'
}

/** Tries after which a channel is not tried again. */
async function triesOf(db: Queries, ids: string[]) {
  const { noticeId, channel, outcome, receipt } = noticeDeliveries
  if (ids.length === 0) return []
  return db
    .select({ noticeId, channel, outcome, receipt })
    .from(noticeDeliveries)
    .where(and(inArray(noticeId, ids), ne(outcome, 'failed')))
}
