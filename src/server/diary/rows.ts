import { eq } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import type { Booking } from './booking.ts'

export async function updateBooking(
  tx: Queries,
  id: string,
  set: Partial<typeof bookings.$inferInsert>,
): Promise<Booking> {
  return only(await tx.update(bookings).set(set).where(eq(bookings.id, id)).returning())
}

/** The row that was just written. */
export function only(rows: Booking[]): Booking {
  const [row] = rows
  if (!row) throw new Error('The new row is missing.')
  return row
}
