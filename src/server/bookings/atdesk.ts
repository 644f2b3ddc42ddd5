import type { CancelReason } from '#/domain/booking.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { takeLimits } from '#/server/http/limits.ts'
import type { Booking } from './booking.ts'
import { cancelAs } from './cancel.ts'
import { sendNoticeAgain } from './desk-bookings.ts'
import { mayServe } from './desk.ts'
import { findBookingByReference } from './find.ts'
import { rescheduleAs, type RescheduleInput } from './reschedule.ts'

export type DeskCancelInput = { reference: string; reason: CancelReason }

export type DeskChanged = { ok: true } | { ok: false; code: string }

const unknown = { ok: false, code: 'not-yours' } as const

/** Until the visit begins, regardless of the clinic's cut-off; the patient is notified and it is audited. */
export async function cancelAtDesk(
  app: App,
  actor: DeskActor | null,
  { reference, reason }: DeskCancelInput,
): Promise<DeskChanged> {
  const found = await openBooking(app, actor, reference)
  if (!found) return unknown
  const by = { actor: 'staff', userId: null, staffId: found.staffId, reason } as const
  return cancelAs(app, found.booking.id, by, (booking, now) =>
    can.changeAtDesk(actor, 'cancel', booking, now),
  )
}

/** Moves the booking to another time with the same doctor, under the same rules as `cancelAtDesk`. */
export async function moveAtDesk(
  app: App,
  actor: DeskActor | null,
  input: RescheduleInput,
): Promise<DeskChanged> {
  const found = await openBooking(app, actor, input.reference)
  if (!found) return unknown
  const by = { actor: 'staff', userId: null, staffId: found.staffId, reason: null } as const
  return rescheduleAs(app, found.booking, input, by, (booking, now) =>
    can.changeAtDesk(actor, 'reschedule', booking, now),
  )
}

/** Sends the message about the booking's current state again, to the phone on the booking. */
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
  const isTold = await sendNoticeAgain(app, found.booking.id, by)
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
  // A hold has no patient name yet, and only the browser that made it may see it.
  return booking?.patientName ? { booking, staffId: actor.staffId } : null
}
