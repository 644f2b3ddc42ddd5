import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { CLINIC_ZONE } from '#/domain/schedule/zone.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { messageCounts, noticeDeliveries, notices } from '#/server/db/schema/notices.ts'

/** Written out: PostgreSQL does not see that two parameters of a grouping are the same. */
const ZONE = sql.raw(`'${CLINIC_ZONE}'`)

/** The messages that gateways have accepted, by month of the clinics' clock and by practice, as `message_counts` has them. */
export function selectMessageCounts(db: Queries, which: SQL | undefined) {
  const { channel, outcome, receipt, at, noticeId } = noticeDeliveries
  const month = sql<string>`to_char(${at} at time zone ${ZONE}, 'YYYY-MM')`
  const { doctorId } = bookings
  return db
    .select({ month: month.as('month'), doctorId, channel, receipt, count: count().as('count') })
    .from(noticeDeliveries)
    .innerJoin(notices, eq(notices.id, noticeId))
    .leftJoin(bookings, eq(bookings.id, notices.bookingId))
    .where(and(eq(outcome, 'sent'), which))
    .groupBy(month, doctorId, channel, receipt)
}

/** Adds these notices, which are about to be deleted, to the monthly sums. */
export async function keepMessageCounts(tx: Queries, which: SQL): Promise<void> {
  const { month, doctorId, channel, receipt } = messageCounts
  await tx
    .insert(messageCounts)
    .select(selectMessageCounts(tx, which))
    .onConflictDoUpdate({
      target: [month, doctorId, channel, receipt],
      set: { count: sql`${messageCounts.count} + excluded.count` },
    })
}
