import { and, asc, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { AfterTry } from '#/domain/notice.ts'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import {
  isUnexpired,
  noticeDeliveries,
  notices,
  scheduledTime,
} from '#/server/db/schema/notices.ts'
import { requests } from '#/server/db/schema/requests.ts'
import type { DeadNotice, NoticeFacts, NoticeTry } from './notice.ts'

const { id, kind, status, channel, phone, dueAt, attempts, createdAt, bookingId, requestId } =
  notices

/** Records the outcome of a try. */
export async function finishNotice(
  app: App,
  noticeId: string,
  tries: readonly NoticeTry[],
  after: AfterTry,
): Promise<void> {
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const deliveries = tries.map((one) => ({ ...one, noticeId, at: now }))
    if (deliveries.length > 0) await tx.insert(noticeDeliveries).values(deliveries)
    const sentBy = tries.find(({ outcome }) => outcome === 'sent')
    if (sentBy) {
      const sent = { status: 'sent' as const, channel: sentBy.channel, sentAt: now }
      await tx.update(notices).set(sent).where(eq(id, noticeId))
      return
    }
    // A notice that was dropped in the meantime stays dropped.
    await tx
      .update(notices)
      .set(after)
      .where(and(eq(id, noticeId), eq(status, 'pending')))
  })
}

/** The latest notice that has become due. */
export async function findLatestNotice(
  app: App,
  of: { bookingReference: string } | { requestReference: string },
): Promise<NoticeFacts | null> {
  const owner =
    'bookingReference' in of
      ? sql`${bookingId} = (select ${bookings.id} from ${bookings} where ${bookings.reference} = ${of.bookingReference})`
      : sql`${requestId} = (select ${requests.id} from ${requests} where ${requests.reference} = ${of.requestReference})`
  const [latest] = await app.db
    .select({
      kind,
      status,
      channel,
      phone,
      receipt: noticeDeliveries.receipt,
      scheduledAt: scheduledTime,
    })
    .from(notices)
    .leftJoin(noticeDeliveries, isAcceptance)
    .where(and(owner, ne(status, 'dropped'), isKnown(app.clock.now())))
    .orderBy(desc(createdAt), desc(dueAt), desc(id), desc(noticeDeliveries.id))
    .limit(1)
  return latest && isTold(latest) ? latest : null
}

const isAcceptance = and(
  eq(noticeDeliveries.noticeId, id),
  eq(noticeDeliveries.channel, channel),
  eq(noticeDeliveries.outcome, 'sent'),
)

/** Latest first. */
export async function listDeadNotices(app: App, most: number): Promise<DeadNotice[]> {
  const dead = await app.db
    .select()
    .from(notices)
    .where(eq(status, 'dead'))
    .orderBy(desc(createdAt))
    .limit(most)
  const ids = dead.map((notice) => notice.id)
  const tries = await app.db
    .select()
    .from(noticeDeliveries)
    .where(inArray(noticeDeliveries.noticeId, ids))
    .orderBy(asc(noticeDeliveries.id))
  const byNotice = Map.groupBy(tries, ({ noticeId }) => noticeId)
  return dead.map((notice) => ({ ...notice, tries: byNotice.get(notice.id) ?? [] }))
}

/** Excludes reminders for a later day, and expired notices that will be dropped; the due time of a notice being sent is moved (`takeNotices`). */
const isKnown = (now: Date) =>
  or(and(or(lte(dueAt, now), gt(attempts, 0)), isUnexpired(now)), ne(status, 'pending'))

function isTold<Found extends { status: string }>(
  found: Found,
): found is Found & Pick<NoticeFacts, 'status'> {
  return found.status !== 'dropped'
}
