import type { Refused } from '#/domain/codes.ts'
import { eq } from 'drizzle-orm'
import type { CancelReason } from '#/domain/booking/booking.ts'
import { can, type DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { transact } from '#/server/work.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { cancelAs } from './cancel.ts'
import { bookingEntry } from './desk-changes.ts'
import { mayServe } from './desk.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { repeatNotice } from '#/server/diary/notices.ts'
import { moveAs, type MoveInput } from './move.ts'

export type DeskCancelInput = { reference: string; reason: CancelReason }

export type DeskChanged = { ok: true } | Refused

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
  input: MoveInput,
): Promise<DeskChanged> {
  const found = await openBooking(app, actor, input.reference)
  if (!found) return unknown
  const by = { actor: 'staff', userId: null, staffId: found.staffId, reason: null } as const
  return moveAs(app, found.booking, input, by, (booking, now) =>
    can.changeAtDesk(actor, 'reschedule', booking, now),
  )
}

/** Sends the message about the booking's current state again, once per submission key. */
export async function tellAgain(
  app: App,
  actor: DeskActor | null,
  { reference, submissionKey }: { reference: string; submissionKey: string },
): Promise<DeskChanged> {
  const found = await openBooking(app, actor, reference)
  if (!found) return unknown
  const limit = { name: 'tell-again', subject: reference, attempts: 5, windowMinutes: 60 }
  if (!(await takeLimits(app, [limit]))) return { ok: false, code: 'too-many' }
  return transact(app, async (work) => {
    const [booking] = await work.tx.select().from(bookings).where(eq(bookings.id, found.booking.id))
    const kind = booking ? await repeatNotice(work, { ...booking, submissionKey }) : null
    if (kind === null) return { ok: false, code: 'nothing-to-tell' }
    const entry = bookingEntry('booking-told-again', reference, found.staffId)
    if (kind !== 'told') await work.audit({ ...entry, before: {}, after: { kind } })
    return { ok: true }
  })
}

type DeskBooking = { booking: Booking; staffId: string }

async function openBooking(
  app: App,
  actor: DeskActor | null,
  reference: string,
): Promise<DeskBooking | null> {
  if (!mayServe(actor)) return null
  const booking = await findBookingByReference(app, reference)
  // A hold has no patient name yet, and only the browser that made it may see it.
  return booking?.patientName ? { booking, staffId: actor.staffId } : null
}
