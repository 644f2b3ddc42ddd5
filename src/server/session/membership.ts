import { findMembershipThroughCentre } from '#/server/affiliations/members.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { listMembershipsOfUser } from '#/server/practices/memberships.ts'
import { requestContext } from '#/server/http/context.ts'
import { memoizePerRequest } from '#/server/http/per-request.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import { currentUser } from './session.ts'

/** The profiles that the signed-in user works for; empty for a visitor. */
export async function currentMemberships(): Promise<Membership[]> {
  const user = await currentUser()
  return user ? listMemberships(user.id) : []
}

const listMemberships = memoizePerRequest((userId) =>
  listMembershipsOfUser(requestContext().app, userId),
)

/** Whether a user works for any profile, and so has a desk. */
export async function worksSomewhere(userId: string): Promise<boolean> {
  return (await listMemberships(userId)).length > 0
}

/**
 * Their membership of the profile at this address, their own or through a centre; or null, as for a profile that
 * doesn't exist.
 */
export async function currentMembership(slug: string): Promise<Membership | null> {
  const user = await currentUser()
  if (!user) return null
  const own = (await listMemberships(user.id)).find(({ profile }) => profile.slug === slug)
  const found = own ?? (await findMembershipThroughCentre(requestContext().app, user.id, { slug }))
  if (!found) logSecurity('permission-refused', 'practice')
  return found
}

/** Their membership of the doctor with whom a booking is, or null. */
export async function currentMembershipWith(doctorId: string): Promise<Membership | null> {
  const user = await currentUser()
  if (!user) return null
  const own = (await listMemberships(user.id)).find(({ profile }) => profile.id === doctorId)
  return own ?? findMembershipThroughCentre(requestContext().app, user.id, { id: doctorId })
}

/** Their membership of the clinic of a visit, or null. */
export async function currentMembershipOfVisit(reference: string): Promise<Membership | null> {
  const booking = await findBookingByReference(requestContext().app, reference)
  return booking && currentMembershipWith(booking.doctorId)
}
