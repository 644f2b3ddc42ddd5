import type { Refused } from '#/domain/codes.ts'
import { eq } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { refreshSlotsOf } from '#/server/doctors/next-slots.ts'
import { openReason } from '#/server/sealing/sealed-rows.ts'
import { transactAs, type Work } from '#/server/work.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { lockSchedules } from '#/server/diary/lock.ts'
import { releaseExpiredAndOfferSlots } from '#/server/waiting/release-slots.ts'

export type Done = { ok: true } | Refused
export type Changed = { ok: true; booking: Booking }
export type BookingChangeResult = Changed | Refused

/** Whether this change of the booking is permitted; asked under the booking's lock. */
export type Allow = (booking: Booking, now: Date) => Done

/** `userId`: the account on whose behalf, null for none. `newDoctorId`: to whom the booking moves. */
type Changing = { id: string; userId?: string | null; newDoctorId?: string }

/**
 * Changes one row under its own lock, unless `change` refuses. Slots that this frees are offered to the
 * waiting list in the same transaction.
 */
export async function changeBooking<Refusal extends Refused>(
  app: App,
  changing: Changing,
  change: (work: Work, booking: Booking) => Promise<Changed | Refusal>,
): Promise<Changed | Refusal | typeof unknown> {
  const { id, userId = null, newDoctorId } = changing
  const changed = await transactAs(app, userId, async (work) => {
    const { tx } = work
    const [known] = await tx.select().from(bookings).where(eq(bookings.id, id))
    if (!known) return unknown
    const doctorIds = new Set([known.doctorId, newDoctorId ?? known.doctorId])
    await lockSchedules(tx, doctorIds)
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
    if (!booking) return unknown
    // It moved to another doctor, whose diary is not open, before this one was.
    if (booking.doctorId !== known.doctorId) return 'again'
    const done = await change(work, booking)
    if (!done.ok) return done
    for (const doctorId of doctorIds) await releaseExpiredAndOfferSlots(work, doctorId)
    return { ...done, doctorIds }
  })
  if (changed === 'again') return changeBooking(app, changing, change)
  if (!changed.ok) return changed
  const { booking, doctorIds } = changed
  for (const doctorId of doctorIds) await refreshSlotsOf(app, doctorId)
  return { ok: true, booking: openReason(app.vault.columnCipher, booking) }
}

const unknown = { ok: false, code: 'booking-not-found' } as const
