import { and, inArray, isNull, lt, ne, notExists, notInArray, sql } from 'drizzle-orm'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import { LIVING_STATUSES } from '#/domain/booking/waiting.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { BATCH } from '#/server/db/delete-batch.ts'
import { bookingEvents, bookings } from '#/server/db/schema/booking.ts'
import { literal } from '#/server/db/schema/literal.ts'
import { vouchers } from '#/server/db/schema/offers.ts'
import { waitingEntries, waitingOffers } from '#/server/db/schema/waiting.ts'
import { anonymizeBookings, anonymizeVouchers, deleteWaiting } from './anonymize.ts'
import { pruneRows } from './prune-rows.ts'
import { among } from './owned-rows.ts'

export function pruneVisits(app: App, before: Date): Promise<number> {
  const { id, endsAt, patientName } = bookings
  // Written as in the index `bookings_to_forget`.
  const isOld = and(lt(endsAt, before), sql`${patientName} <> ${literal(ERASED_NAME)}`)
  return pruneRows(
    app,
    ({ tx }) => tx.select({ id }).from(bookings).where(isOld).limit(BATCH),
    ({ tx }, ids) => anonymizeBookings(tx, ids),
  )
}

/** Holds that became no booking. A hold of a waiting list's offer stays as long as the offer. */
export function pruneHolds(app: App, before: Date): Promise<number> {
  const { id, status, holdExpiresAt, patientName } = bookings
  const isEnded = and(inArray(status, ['expired', 'released']), lt(holdExpiresAt, before))
  return pruneRows(
    app,
    ({ tx }) => {
      const offer = tx
        .select({ id: waitingOffers.id })
        .from(waitingOffers)
        .where(sql`${waitingOffers.bookingId} = ${id}`)
      const isNobodys = and(isEnded, isNull(patientName), notExists(offer))
      return tx.select({ id }).from(bookings).where(isNobodys).limit(BATCH)
    },
    async ({ tx }, ids) => {
      await tx.delete(bookingEvents).where(among(bookingEvents.bookingId, ids))
      await tx.delete(bookings).where(among(id, ids))
    },
  )
}

/** Places on waiting lists that ended, by their last day. */
export function pruneWaiting(app: App, before: Date): Promise<number> {
  const { id, status, untilDay } = waitingEntries
  const isOld = and(notInArray(status, [...LIVING_STATUSES]), lt(untilDay, clinicDate(before)))
  return pruneRows(
    app,
    ({ tx }) => tx.select({ id }).from(waitingEntries).where(isOld).limit(BATCH),
    deleteWaiting,
  )
}

export function pruneVouchers(app: App, before: Date): Promise<number> {
  const { id, expiresAt, name } = vouchers
  const isOld = and(lt(expiresAt, before), ne(name, ERASED_NAME))
  return pruneRows(
    app,
    ({ tx }) => tx.select({ id }).from(vouchers).where(isOld).limit(BATCH),
    ({ tx }, ids) => anonymizeVouchers(tx, ids),
  )
}
