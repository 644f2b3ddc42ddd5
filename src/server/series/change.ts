import { asc, eq } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { lockSchedule } from '#/server/diary/lock.ts'
import { refreshSlotsOf } from '#/server/doctors/next-slots.ts'
import { releaseExpiredAndOfferSlots } from '#/server/waiting/release-slots.ts'
import { transactAs, type Work } from '#/server/work.ts'

/**
 * Changes visits of a booking's series in the doctor's open diary, all or none of them. Times that this frees are
 * offered to the waiting list. `userId`: the account on whose behalf, null for none.
 */
export async function changeSeries<Result extends { ok: boolean }>(
  app: App,
  { doctorId, seriesId }: Booking & { seriesId: string },
  userId: string | null,
  change: (work: Work, visits: Booking[]) => Promise<Result>,
): Promise<Result> {
  const done = await transactAs(app, userId, async (work) => {
    const visits = await lockSeries(work, { doctorId, seriesId })
    const result = await work.attempt((nested) => change(nested, visits))
    if (result.ok) await releaseExpiredAndOfferSlots(work, doctorId)
    return result
  })
  if (done.ok) await refreshSlotsOf(app, doctorId)
  return done
}

/** The visits of a series by time, locked in the doctor's open diary; a single visit has no series to lock. */
export async function lockSeries(
  { tx }: Work,
  { doctorId, seriesId }: Pick<Booking, 'doctorId' | 'seriesId'>,
) {
  if (seriesId === null) return []
  await lockSchedule(tx, doctorId)
  return tx
    .select()
    .from(bookings)
    .where(eq(bookings.seriesId, seriesId))
    .orderBy(asc(bookings.startsAt))
    .for('update')
}

export function isOfSeries(booking: Booking): booking is Booking & { seriesId: string } {
  return booking.seriesId !== null
}
