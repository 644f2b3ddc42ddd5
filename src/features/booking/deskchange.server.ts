import { can, type DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import type { Booking } from '#/server/bookings/booking.ts'
import { recordCancellation } from '#/server/bookings/cancel.ts'
import { sendNoticeAgain } from '#/server/bookings/desk-bookings.ts'
import { findBookingByReference } from '#/server/bookings/find.ts'
import { takeLimits } from '#/server/http/limits.ts'
import type { RescheduleInput } from './booking.ts'
import type { DeskCancelInput } from './deskbooking.ts'
import { mayServe } from './deskfind.server.ts'
import { moveBooking } from './manage.server.ts'

export type DeskChanged = { ok: true } | { ok: false; code: string }

const unknown = { ok: false, code: 'not-yours' } as const

/** Until the visit begins, whatever the clinic's cut-off; the patient is told, and it is audited. */
export async function cancelAtDesk(
  app: App,
  actor: DeskActor | null,
  { reference, reason }: DeskCancelInput,
): Promise<DeskChanged> {
  const found = await openBooking(app, actor, reference)
  if (!found) return unknown
  const { booking, staffId } = found
  const now = app.clock.now()
  const allowed = can.changeAtDesk(actor, 'cancel', booking, now)
  if (!allowed.ok) return allowed
  const by = { actor: 'staff', userId: null, staffId, reason } as const
  const cancelled = await recordCancellation(app, booking.id, by, now)
  return cancelled ? { ok: true } : { ok: false, code: 'already-finished' }
}

/** The same for another time with the same doctor. */
export async function moveAtDesk(
  app: App,
  actor: DeskActor | null,
  input: RescheduleInput,
): Promise<DeskChanged> {
  const found = await openBooking(app, actor, input.reference)
  if (!found) return unknown
  const { booking, staffId } = found
  const allowed = can.changeAtDesk(actor, 'reschedule', booking, app.clock.now())
  if (!allowed.ok) return allowed
  const by = { actor: 'staff', userId: null, staffId, reason: null } as const
  const moved = await moveBooking(app, booking, input, by)
  return moved.ok ? moved : { ok: false, code: moved.code }
}

/** The message about a booking as it is now, to the phone that it was made with. */
export async function tellAgain(
  app: App,
  actor: DeskActor | null,
  { reference, submissionKey }: { reference: string; submissionKey: string },
): Promise<DeskChanged> {
  const found = await openBooking(app, actor, reference)
  if (!found) return unknown
  const limit = { name: 'tell-again', subject: reference, attempts: 5, windowMinutes: 60 }
  if (!(await takeLimits(app, [limit]))) return { ok: false, code: 'too-many' }
  const by = { staffId: found.staffId, submissionKey }
  const now = app.clock.now()
  const isTold = await sendNoticeAgain(app, found.booking.id, by, now)
  return isTold ? { ok: true } : { ok: false, code: 'nothing-to-tell' }
}

type Opened = { booking: Booking; staffId: string }

async function openBooking(
  app: App,
  actor: DeskActor | null,
  reference: string,
): Promise<Opened | null> {
  if (!mayServe(actor)) return null
  const booking = await findBookingByReference(app, reference)
  // A hold has no name on it, and belongs to a browser alone.
  return booking?.patientName ? { booking, staffId: actor.staffId } : null
}
