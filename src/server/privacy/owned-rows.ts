import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { familyMembers } from '#/server/db/schema/family.ts'
import { labOrders } from '#/server/db/schema/lab-orders.ts'
import { vouchers } from '#/server/db/schema/offers.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import type { DataSubject } from './subject.ts'

/** Rows of the person: by the account, or by the phone that they have proved. */
export function isOf(
  { userId, phone }: DataSubject,
  columns: { userId?: PgColumn; phone?: PgColumn },
): SQL {
  const byUser = userId && columns.userId ? eq(columns.userId, userId) : undefined
  const byPhone = phone && columns.phone ? eq(columns.phone, phone) : undefined
  return or(byUser, byPhone) ?? sql`false`
}

/** Ids of the person's rows that other rows reference. */
export type OwnedIds = Record<
  'bookings' | 'requests' | 'vouchers' | 'waiting' | 'family' | 'labOrders',
  string[]
>

export async function findOwned(db: Queries, subject: DataSubject): Promise<OwnedIds> {
  const [ownBookings, ownRequests, ownVouchers, waiting, family, ownLabOrders] = await Promise.all([
    db.select({ id: bookings.id }).from(bookings).where(isOf(subject, bookings)),
    db.select({ id: requests.id }).from(requests).where(isOf(subject, requests)),
    db.select({ id: vouchers.id }).from(vouchers).where(isOf(subject, vouchers)),
    db.select({ id: waitingEntries.id }).from(waitingEntries).where(isOf(subject, waitingEntries)),
    db
      .select({ id: familyMembers.id })
      .from(familyMembers)
      .where(isOf(subject, { userId: familyMembers.userId })),
    db.select({ id: labOrders.id }).from(labOrders).where(isOf(subject, labOrders)),
  ])
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return {
    bookings: ids(ownBookings),
    requests: ids(ownRequests),
    vouchers: ids(ownVouchers),
    waiting: ids(waiting),
    family: ids(family),
    labOrders: ids(ownLabOrders),
  }
}

/** Matches any of these ids; false for an empty list. */
export function among(column: PgColumn, ids: readonly string[]): SQL {
  return ids.length === 0 ? sql`false` : inArray(column, [...ids])
}

/** Rows by table. */
export type Counts = Record<string, number>
