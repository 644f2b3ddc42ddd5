import type { Refused } from '#/domain/codes.ts'
import { eq } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { refreshSlotsOf } from '#/server/doctors/next-slots.ts'
import { openReason } from '#/server/sealing/sealed-rows.ts'
import { transactAs, type Work } from '#/server/work.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { lockSchedule } from '#/server/diary/lock.ts'
import { releaseExpiredAndOfferSlots } from '#/server/waiting/release-slots.ts'

export type Done = { ok: true } | Refused
export type Changed = { ok: true; booking: Booking }
export type BookingChangeResult = Changed | Refused

/** Whether this change of the booking is permitted; asked under the booking's lock. */
export type Allow = (booking: Booking, now: Date) => Done

/**
 * Changes one row under its own lock, unless `change` refuses. Slots that this frees are offered to the
 * waiting list in the same transaction. `userId`: the account on whose behalf, null for none.
 */
export async function changeBooking<Refusal extends Refused>(
  app: App,
  { id, userId = null }: { id: string; userId?: string | null },
  change: (work: Work, booking: Booking) => Promise<Changed | Refusal>,
): Promise<Changed | Refusal | typeof unknown> {
  const changed = await transactAs(app, userId, async (work) => {
    const { tx } = work
    const [known] = await tx.select().from(bookings).where(eq(bookings.id, id))
    if (!known) return unknown
    await lockSchedule(tx, known.doctorId)
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
    const done = booking ? await change(work, booking) : unknown
    if (done.ok) await releaseExpiredAndOfferSlots(work, done.booking.doctorId)
    return done
  })
  if (!changed.ok) return changed
  const { booking } = changed
  await refreshSlotsOf(app, booking.doctorId)
  return { ok: true, booking: openReason(app.vault.columnCipher, booking) }
}

const unknown = { ok: false, code: 'booking-not-found' } as const
