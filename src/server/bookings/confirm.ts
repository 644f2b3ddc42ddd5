import { transition } from '#/domain/booking/booking.ts'
import type { App } from '#/server/app.ts'
import { isInSchedule } from '#/server/diary/slot-problem.ts'
import type { Booking, BookingActor, PatientDetails, ProofNeeded } from '#/server/diary/booking.ts'
import { changeBooking, type BookingChangeResult } from './change.ts'
import { bookRow, fillIn } from './fill.ts'
import { releaseRow } from './release.ts'
import type { NotReturning } from './returning.ts'
import { updateBooking } from '#/server/diary/rows.ts'

/**
 * Turns an unexpired hold into a booking, or into one that waits for its payment; `not-held` when it has
 * expired or been released, or already waits. A hold of a slot that is no longer in the schedule is released.
 */
export async function recordConfirmation(
  app: App,
  id: string,
  details: PatientDetails,
  by: BookingActor,
): Promise<
  { ok: true; booking: Booking } | ProofNeeded | NotReturning | { ok: false; code: 'not-held' }
> {
  const changed = await changeBooking(app, { id, ...by }, async (work, hold) => {
    const { tx, now } = work
    const step = transition(hold.status, 'confirm', { ...hold, now })
    // A hold with a name already waits for its payment and must not be overwritten.
    if (!step.ok || hold.patientName) return notHeld
    if (await isInSchedule(tx, hold)) return fillIn(work, hold, details, by)
    await releaseRow(work, hold)
    return notHeld
  })
  return changed.ok || changed.code !== 'booking-not-found' ? changed : notHeld
}

/** Books a hold that was waiting for its payment; `not-held` if it no longer waits. */
export function recordPayAtClinic(
  app: App,
  id: string,
  by: BookingActor,
): Promise<BookingChangeResult> {
  return changeBooking(app, { id, ...by }, async (work, hold) => {
    const { tx, now } = work
    const step = transition(hold.status, 'confirm', { ...hold, now })
    if (!step.ok || !hold.patientName || !(await isInSchedule(tx, hold))) return notHeld
    await updateBooking(tx, id, { payment: 'clinic' })
    return { ok: true, booking: await bookRow(work, hold, by) }
  })
}

const notHeld = { ok: false, code: 'not-held' } as const
