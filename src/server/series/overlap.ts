import { and, eq, gt, isNotNull, max, min, ne } from 'drizzle-orm'
import type { Slot } from '#/domain/schedule/slots.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import type { Booking } from '#/server/diary/booking.ts'
import type { Work } from '#/server/work.ts'

type Series = Pick<Booking, 'doctorId' | 'phone' | 'patientName'> & { seriesId?: string | null }

/** Whether another series of the same patient with this doctor begins before the last of these times, and ends after the first. */
export async function overlapsOther(
  { tx, now }: Work,
  times: readonly Pick<Slot, 'startsAt' | 'endsAt'>[],
  { doctorId, phone, patientName, seriesId }: Series,
): Promise<boolean> {
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last || !phone || !patientName) return false
  const others = await tx
    .select({ from: min(bookings.startsAt), until: max(bookings.endsAt) })
    .from(bookings)
    .where(
      and(
        eq(bookings.doctorId, doctorId),
        eq(bookings.phone, phone),
        eq(bookings.patientName, patientName),
        eq(bookings.status, 'booked'),
        gt(bookings.startsAt, now),
        isNotNull(bookings.seriesId),
        seriesId ? ne(bookings.seriesId, seriesId) : undefined,
      ),
    )
    .groupBy(bookings.seriesId)
  return others.some(
    ({ from, until }) => from && until && from < last.endsAt && until > first.startsAt,
  )
}
