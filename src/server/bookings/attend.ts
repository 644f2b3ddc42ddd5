import { canConfirmAttendance } from '#/domain/booking/attendance.ts'
import { can, type Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { isAttendanceKey } from '#/server/diary/attendance-link.ts'
import type { Booking, BookingActor } from '#/server/diary/booking.ts'
import { recordEvent } from '#/server/diary/events.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { dropAskingAgain } from '#/server/diary/notices.ts'
import { updateBooking } from '#/server/diary/rows.ts'
import { changeBooking, type Done } from './change.ts'
import { historyOf } from './own.ts'

/** `key`: that of a reminder's link; undefined on the page of an own booking. */
export type AttendanceInput = { reference: string; key?: string | undefined }

/** What the link of a reminder shows without any further proof: nothing that the reminder did not say. */
export type AttendanceView = {
  reference: string
  key: string
  startsAt: string
  isConfirmed: boolean
  canConfirm: boolean
}

/** The patient says that they come; repeating it changes nothing. */
export async function confirmAttendance(
  app: App,
  asker: Asker,
  { reference, key }: AttendanceInput,
): Promise<Done> {
  const booking = await findBookingByReference(app, reference)
  if (!booking) return { ok: false, code: 'not-yours' }
  const proof = asker.proved.includes(reference) || isKeyOf(app, booking, key)
  const allowed = can.confirmAttendance(asker.actor, booking, app.clock.now(), proof)
  return allowed.ok ? confirmVisit(app, booking.id, historyOf(asker.actor)) : allowed
}

/**
 * Confirms a visit on behalf of somebody whose right to it the caller has verified: by default the system, for an
 * answer with a signed token. A visit that is not booked, over or too far away is refused.
 */
export async function confirmVisit(
  app: App,
  id: string,
  by: BookingActor = { actor: 'system', userId: null },
): Promise<Done> {
  const changed = await changeBooking(app, { id, ...by }, async (work, booking) => {
    const { tx, now } = work
    const allowed = canConfirmAttendance(booking, now)
    if (!allowed.ok) return allowed
    if (booking.confirmedAt) return { ok: true, booking }
    await recordEvent(work, id, 'attend', by)
    await dropAskingAgain(tx, id)
    return { ok: true, booking: await updateBooking(tx, id, { confirmedAt: now }) }
  })
  return changed.ok ? { ok: true } : changed
}

/** The page behind a reminder's link; null without a valid key. */
export async function findAttendance(
  app: App,
  { reference, key }: AttendanceInput,
): Promise<AttendanceView | null> {
  const booking = key ? await findBookingByReference(app, reference) : null
  if (!booking || !key || !isKeyOf(app, booking, key)) return null
  const { startsAt, confirmedAt } = booking
  return {
    reference,
    key,
    startsAt: startsAt.toISOString(),
    isConfirmed: confirmedAt !== null,
    canConfirm: canConfirmAttendance(booking, app.clock.now()).ok,
  }
}

function isKeyOf(app: App, booking: Booking, key: string | undefined): boolean {
  return key !== undefined && isAttendanceKey(app, booking, key)
}
