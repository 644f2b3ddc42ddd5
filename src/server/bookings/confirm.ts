import { transition } from '#/domain/booking.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import type { Booking, BookingActor, PatientDetails, ProofNeeded } from './booking.ts'
import { changeBooking } from './change.ts'
import { bookRow, fillIn } from './fill.ts'
import { unlessUnproved } from './phone-proof.ts'
import { updateBooking } from './rows.ts'

/**
 * Turns a living hold into a booking, or into one that waits for its payment; `not-held` when it is
 * no longer a living hold, or waits already.
 */
export async function recordConfirmation(
  app: App,
  id: string,
  details: PatientDetails,
  by: BookingActor,
  now: Date,
): Promise<{ ok: true; booking: Booking } | ProofNeeded | { ok: false; code: 'not-held' }> {
  const work = async (tx: Queries, hold: Booking) => {
    const step = transition(hold.status, 'confirm', { ...hold, now })
    // With a name on it, it waits for its payment, and nobody writes over that.
    if (!step.ok || hold.patientName) return null
    return fillIn(tx, app, { hold, details, by, now })
  }
  return unlessUnproved(async () => {
    const booking = await changeBooking(app, id, now, work)
    return booking ? { ok: true, booking } : { ok: false, code: 'not-held' }
  })
}

/** Books what waits for its payment all the same; null when it doesn't wait any more. */
export function recordPayAtClinic(
  app: App,
  id: string,
  by: BookingActor,
  now: Date,
): Promise<Booking | null> {
  return changeBooking(app, id, now, async (tx, hold) => {
    const step = transition(hold.status, 'confirm', { ...hold, now })
    if (!step.ok || !hold.patientName) return null
    await updateBooking(tx, id, { payment: 'clinic' })
    return bookRow(tx, app.entropy, hold, { ...by, now })
  })
}
