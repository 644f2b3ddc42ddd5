import { findBookingByReference } from '#/server/diary/find.ts'
import { requestContext } from '#/server/http/context.ts'
import type { Membership } from '#/server/practices/member.ts'
import { currentMembershipWith } from '#/server/session/membership.ts'

/** The membership of the user, for the clinic of the visit. */
export async function membershipFor(reference: string): Promise<Membership | null> {
  const booking = await findBookingByReference(requestContext().app, reference)
  return booking && currentMembershipWith(booking.doctorId)
}
