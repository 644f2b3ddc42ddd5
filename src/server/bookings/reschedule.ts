import { transition } from '#/domain/booking.ts'
import type { App } from '#/server/app.ts'
import { isExclusionViolation } from '#/server/db/errors.ts'
import type { Booking, BookingChanger } from './booking.ts'
import { changeBooking } from './change.ts'
import { deskFacts, recordChange } from './desk-changes.ts'
import { settleDiary } from './diary.ts'
import { recordEvent } from './events.ts'
import { tellOfBooking } from './notices.ts'
import { updateBooking } from './rows.ts'

/** Moves a booked booking; the old time is free in the same instant as the new one is taken. */
export async function recordReschedule(
  app: App,
  id: string,
  to: {
    branchId: string
    startsAt: Date
    endsAt: Date
    feePiastres: number
    cutoffMinutes: number
  },
  by: BookingChanger,
  now: Date,
): Promise<{ ok: true; booking: Booking } | { ok: false; code: 'slot-taken' | 'not-booked' }> {
  try {
    const moved = await changeBooking(app, id, now, async (tx, booking) => {
      const facts = { ...deskFacts(booking, by), now }
      if (!transition(booking.status, 'reschedule', facts).ok) return null
      await settleDiary(tx, app, booking.doctorId, now)
      const from = { branchId: booking.branchId, startsAt: booking.startsAt.toISOString() }
      await recordEvent(tx, id, 'reschedule', by, now, { from })
      const moved = await updateBooking(tx, id, to)
      await tellOfBooking(tx, app.entropy, { ...moved, event: 'changed', now })
      await recordChange(tx, app.record, { before: booking, after: moved, by, now })
      return moved
    })
    return moved ? { ok: true, booking: moved } : { ok: false, code: 'not-booked' }
  } catch (error) {
    if (isExclusionViolation(error)) return { ok: false, code: 'slot-taken' }
    throw error
  }
}
