import { and, eq, gt } from 'drizzle-orm'
import { isTooLong, latestHoldEnd, type HoldPurpose } from '#/domain/booking/hold-length.ts'
import { isOpenPayment } from '#/domain/money/payment.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { waitingOffers } from '#/server/db/schema/waiting.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { changeBooking } from './change.ts'
import { isSlotOffered } from '#/server/waiting/events.ts'
import { updateBooking } from '#/server/diary/rows.ts'

/**
 * Shortens holds that began before the clock was set back, to what a hold that begins now may last: their visitors
 * may still be at the form. Returns how many were shortened.
 */
export async function shortenHolds(app: App): Promise<number> {
  const long = await app.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'held'),
        gt(bookings.holdExpiresAt, latestHoldEnd('form', app.clock.now())),
      ),
    )
  let shortened = 0
  for (const { id } of long) if (await shortenHold(app, id)) shortened += 1
  return shortened
}

async function shortenHold(app: App, id: string): Promise<boolean> {
  const changed = await changeBooking(app, { id }, async ({ tx, now }, hold) => {
    if (hold.status !== 'held' || !hold.holdExpiresAt) return unchanged
    const purpose = await purposeOf(tx, hold)
    if (!isTooLong(purpose, hold.holdExpiresAt, now)) return unchanged
    const end = latestHoldEnd(purpose, now)
    await tx
      .update(waitingOffers)
      .set({ expiresAt: end })
      .where(and(eq(waitingOffers.bookingId, id), eq(waitingOffers.outcome, 'open')))
    return { ok: true, booking: await updateBooking(tx, id, { holdExpiresAt: end }) }
  })
  return changed.ok
}

const unchanged = { ok: false, code: 'not-held' } as const

async function purposeOf(tx: Queries, { id, patientName }: Booking): Promise<HoldPurpose> {
  if (patientName === null) return (await isSlotOffered(tx, id)) ? 'offer' : 'form'
  const open = await tx
    .select({ status: payments.status })
    .from(payments)
    .where(and(eq(payments.bookingId, id), eq(payments.method, 'kiosk')))
  return open.some(({ status }) => isOpenPayment(status)) ? 'kiosk' : 'payment'
}
