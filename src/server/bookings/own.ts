import { can, type Actor, type Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import type { Booking, BookingActor } from '#/server/diary/booking.ts'
import { findBookingByReference } from '#/server/diary/find.ts'

/** The booking if the asker may see it; null for other people's, so their existence is not revealed. */
export async function findOwnBooking(
  app: App,
  asker: Asker,
  reference: string,
): Promise<Booking | null> {
  const booking = await findBookingByReference(app, reference)
  if (!booking) return null
  const seen = can.viewBooking(asker.actor, booking, asker.proved.includes(reference))
  return isPermitted(seen, 'view-booking') ? booking : null
}

/** The actor that the booking's history records for an asker. */
export function historyOf(actor: Actor): BookingActor {
  return actor.kind === 'patient'
    ? { actor: 'patient', userId: actor.userId }
    : { actor: 'visitor', userId: null }
}
