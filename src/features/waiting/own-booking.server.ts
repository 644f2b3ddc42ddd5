import type { Booking } from '#/server/diary/booking.ts'
import { findOwnBooking } from '#/server/bookings/own.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentAsker } from '#/server/session/asker.ts'

/** The booking that somebody wants to move, if they may see it. */
export async function ownBooking(reference: string | null | undefined): Promise<Booking | null> {
  if (!reference) return null
  return findOwnBooking(requestContext().app, await currentAsker('bookings'), reference)
}
