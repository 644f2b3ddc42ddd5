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
 * doesn't exist. `branchId`: at which of a doctor's branches, where they may work at several through centres.
 */
export async function currentMembership(
  slug: string,
  branchId?: string,
): Promise<Membership | null> {
  const user = await currentUser()
  if (!user) return null
  const own = (await listMemberships(user.id)).find(({ profile }) => profile.slug === slug)
  const { app } = requestContext()
  const found = own ?? (await findMembershipThroughCentre(app, user.id, { slug, branchId }))
  if (!found) logSecurity('permission-refused', 'practice')
  return found
}

/** Their membership of the doctor with whom a booking is, at its branch; or null. */
export async function currentMembershipWith(
  doctorId: string,
  branchId?: string,
): Promise<Membership | null> {
  const user = await currentUser()
  if (!user) return null
  const own = (await listMemberships(user.id)).find(({ profile }) => profile.id === doctorId)
  const { app } = requestContext()
  return own ?? findMembershipThroughCentre(app, user.id, { id: doctorId, branchId })
}

/** Their membership of the clinic of a visit, or null. `slug`: of the doctor that an address names. */
export async function currentMembershipOfVisit(
  reference: string,
  slug?: string,
): Promise<Membership | null> {
  const booking = await findBookingByReference(requestContext().app, reference)
  const found = booking && (await currentMembershipWith(booking.doctorId, booking.branchId))
  return slug === undefined || found?.profile.slug === slug ? found : null
}
