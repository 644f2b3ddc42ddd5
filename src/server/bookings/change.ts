import { eq } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { refreshNextSlots } from '#/server/doctors/listings.ts'
import { openReason } from '#/server/sealing/sealed-rows.ts'
import type { Booking } from './booking.ts'
import { openDiary, settleDiary } from './diary.ts'

/**
 * Changes one row under its own lock, or answers null when its status is another by now. What it
 * frees goes to who waits for it, in the same transaction.
 */
export async function changeBooking(
  app: App,
  id: string,
  now: Date,
  work: (tx: Queries, booking: Booking) => Promise<Booking | null>,
): Promise<Booking | null> {
  const changed = await app.db.transaction(async (tx) => {
    const [known] = await tx.select().from(bookings).where(eq(bookings.id, id))
    if (!known) return null
    await openDiary(tx, known.doctorId)
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
    const done = booking ? await work(tx, booking) : null
    if (done) await settleDiary(tx, app, done.doctorId, now)
    return done
  })
  if (changed) await refreshNextSlots(app.db, { doctorIds: [changed.doctorId], now })
  return changed && openReason(app.vault.atRest, changed)
}
