import { eq } from 'drizzle-orm'
import { transition } from '#/domain/booking/booking.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { isSlotOffered } from '#/server/waiting/events.ts'
import type { Work } from '#/server/work.ts'
import type { Booking } from '#/server/diary/booking.ts'
import type { BookingChangeResult } from './change.ts'
import { recordEvent } from '#/server/diary/events.ts'
import { updateBooking } from '#/server/diary/rows.ts'

/** Releases a hold whose row is locked. A waiting-list offer stays held until it expires. */
export async function releaseRow(work: Work, hold: Booking): Promise<BookingChangeResult> {
  const { tx, now } = work
  const step = transition(hold.status, 'release', { ...hold, now })
  if (!step.ok || (await isSlotOffered(tx, hold.id))) return { ok: false, code: 'not-held' }
  await recordEvent(work, hold.id, 'release', { actor: 'visitor', userId: null })
  return {
    ok: true,
    booking: await updateBooking(tx, hold.id, { status: step.status, holdOrigin: null }),
  }
}

/** Releases a hold in an open diary, if it still is one: it may have been booked since it was read. */
export async function releaseInDiary(work: Work, { id }: Pick<Booking, 'id'>): Promise<void> {
  const [hold] = await work.tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  if (hold) await releaseRow(work, hold)
}
