import { refundPercentNow, transition } from '#/domain/booking/booking.ts'
import { can, type Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { refundCancelled } from '#/server/ledger/refunds.ts'
import type { Work } from '#/server/work.ts'
import type { Booking, BookingChanger } from '#/server/diary/booking.ts'
import { changeBooking, type Allow, type BookingChangeResult, type Done } from './change.ts'
import { deskFacts, recordChange } from './desk-changes.ts'
import { recordEvent } from '#/server/diary/events.ts'
import { notifyOfBooking } from '#/server/diary/notices.ts'
import { notifyClinic } from '#/server/practices/booking-notices.ts'
import { findOwnBooking, historyOf } from './own.ts'
import { updateBooking } from '#/server/diary/rows.ts'

/** By its patient, or a browser that proved the booking, until the clinic's cut-off. */
export async function cancelBooking(app: App, asker: Asker, reference: string): Promise<Done> {
  const own = await findOwnBooking(app, asker, reference)
  if (!own) return { ok: false, code: 'not-yours' }
  const proof = asker.proved.includes(reference)
  return cancelAs(app, own.id, historyOf(asker.actor), (booking, now) =>
    can.cancelBooking(asker.actor, booking, now, proof),
  )
}

/** Cancels a booking, refunds what is due, and notifies the patient. */
export async function cancelAs(
  app: App,
  id: string,
  by: BookingChanger,
  allow: Allow,
): Promise<Done> {
  const changed = await changeBooking(app, { id, ...by }, async (work, booking) => {
    const allowed = allow(booking, work.now)
    return allowed.ok ? cancelInDiary(work, booking, by) : allowed
  })
  return changed.ok ? { ok: true } : changed
}

/**
 * Cancels a booking under the schedule's lock and its own; the caller then offers what this frees. `sessions`: for the
 * messages about a series, see `notifyOfBooking`.
 */
export async function cancelInDiary(
  work: Work,
  booking: Booking,
  by: BookingChanger,
  sessions?: number,
): Promise<BookingChangeResult> {
  const { tx, now } = work
  const { id } = booking
  const facts = deskFacts(booking, by)
  const step = transition(booking.status, 'cancel', { ...facts, now })
  if (!step.ok) return step
  await recordEvent(work, id, 'cancel', by)
  await refundCancelled(work, { id, refundPercent: refundPercentNow(facts, now) })
  const isClinicsWish = 'reason' in by && by.reason === 'clinic'
  await notifyOfBooking(work, { ...booking, event: 'cancelled', isClinicsWish, sessions })
  const event = sessions === undefined ? 'cancelled' : 'rest-cancelled'
  if (sessions !== 0) await notifyClinic(work, booking, { event, actor: by.actor })
  const cancelled = await updateBooking(tx, id, { status: step.status })
  await recordChange(work, { before: booking, after: cancelled, by })
  return { ok: true, booking: cancelled }
}
