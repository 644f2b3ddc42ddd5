import { and, eq, exists, inArray, isNotNull, lt, not } from 'drizzle-orm'
import { noticeStatuses } from '#/domain/notice.ts'
import type { App } from '#/server/app.ts'
import { BATCH, deleteBatch } from '#/server/db/delete-batch.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { labOrders } from '#/server/db/schema/lab-orders.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { keepMessageCounts } from '#/server/notices/message-counts.ts'
import { pruneRows } from './prune-rows.ts'

/** Messages that wait for nothing any more, with their deliveries; the desk's figures keep their counts. */
export function pruneMessages(app: App, before: Date): Promise<number> {
  const { id, status, dueAt } = notices
  // By name, so that the index by status and time is used.
  const over = noticeStatuses.filter((one) => one !== 'pending')
  return pruneRows(
    app,
    ({ tx }) =>
      tx
        .select({ id })
        .from(notices)
        .where(and(inArray(status, over), lt(dueAt, before)))
        .limit(BATCH)
        .for('update', { skipLocked: true }),
    async ({ tx }, ids) => {
      const old = inArray(id, [...ids])
      await keepMessageCounts(tx, old)
      await tx.delete(notices).where(old)
    },
  )
}

/** What phones have ended whom nothing else here knows: as long as somebody is known, an ended consent stays. */
export function pruneStops({ db }: App, before: Date): Promise<number> {
  const { phone, grantedAt } = consents
  const known = [users, bookings, requests, labOrders, notices].map((table) =>
    db.select({ id: table.id }).from(table).where(eq(table.phone, phone)),
  )
  const isStrange = and(...known.map((one) => not(exists(one))))
  return deleteBatch(db, consents, and(isNotNull(phone), lt(grantedAt, before), isStrange))
}
