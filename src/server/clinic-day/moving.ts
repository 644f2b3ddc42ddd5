import { can } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import type { DoctorMembership } from '#/server/affiliations/members.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { providerActor } from '#/server/practices/may-practise.ts'

/** The visit that a member moves on the board, and whose it is. */
export type MovedVisit = { booking: Booking; desk: DoctorMembership }

/** Null for a visit that does not exist, is not theirs, or cannot be moved now. */
export async function findMoved(
  app: App,
  desks: readonly DoctorMembership[],
  reference: string | undefined,
): Promise<MovedVisit | null> {
  const booking = reference ? await findBookingByReference(app, reference) : null
  const desk = desks.find(({ profile }) => profile.id === booking?.doctorId)
  if (!booking || !desk) return null
  const allowed = can.changeAsClinic(providerActor(desk), 'reschedule', booking, app.clock.now())
  return allowed.ok ? { booking, desk } : null
}
