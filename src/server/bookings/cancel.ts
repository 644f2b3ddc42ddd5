import { transition } from '#/domain/booking.ts'
import type { App } from '#/server/app.ts'
import { refundCancelled } from '#/server/payments/refunds.ts'
import type { Booking, BookingChanger } from './booking.ts'
import { changeBooking } from './change.ts'
import { deskFacts, recordChange } from './desk-changes.ts'
import { recordEvent } from './events.ts'
import { tellOfBooking } from './notices.ts'
import { updateBooking } from './rows.ts'

/** Cancels a booking, gives back what is due, and tells the patient; null when it cannot be cancelled now. */
export function recordCancellation(
  app: App,
  id: string,
  by: BookingChanger,
  now: Date,
): Promise<Booking | null> {
  return changeBooking(app, id, now, async (tx, booking) => {
    const step = transition(booking.status, 'cancel', { ...deskFacts(booking, by), now })
    if (!step.ok) return null
    await recordEvent(tx, id, 'cancel', by, now)
    await refundCancelled(tx, app.entropy, deskFacts(booking, by), now)
    const isClinicsWish = 'reason' in by && by.reason === 'clinic'
    await tellOfBooking(tx, app.entropy, { ...booking, event: 'cancelled', isClinicsWish, now })
    const cancelled = await updateBooking(tx, id, { status: step.status })
    await recordChange(tx, app.record, { before: booking, after: cancelled, by, now })
    return cancelled
  })
}
