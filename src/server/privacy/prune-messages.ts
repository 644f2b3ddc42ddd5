import { and, eq, exists, isNotNull, lt, not, notInArray } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { deleteBatch } from '#/server/db/delete-batch.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { notices } from '#/server/db/schema/notices.ts'

/**
 * Messages that wait for nothing any more, with their deliveries, and what phones have ended whom nothing else here knows: as
 * long as somebody is known, an ended consent stays.
 */
export async function pruneMessages({ db }: App, before: Date): Promise<number> {
  const isOver = and(notInArray(notices.status, ['pending']), lt(notices.dueAt, before))
  const gone = await deleteBatch(db, notices, isOver)
  const { phone, grantedAt } = consents
  const known = [
    db.select({ id: users.id }).from(users).where(eq(users.phone, phone)),
    db.select({ id: bookings.id }).from(bookings).where(eq(bookings.phone, phone)),
    db.select({ id: notices.id }).from(notices).where(eq(notices.phone, phone)),
  ]
  const isStrange = and(...known.map((one) => not(exists(one))))
  const isForgotten = and(isNotNull(phone), lt(grantedAt, before), isStrange)
  return gone + (await deleteBatch(db, consents, isForgotten))
}
