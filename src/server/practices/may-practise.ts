import { can, type Permission, type ProviderActor } from '#/domain/permissions.ts'
import type { ProviderAction } from '#/domain/directory/provider.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import type { Membership } from './member.ts'

/** The member as permission rules take it. */
export function providerActor({
  memberId,
  userId,
  role,
  branchId,
  opensDocuments,
  profile,
  centre,
}: Membership): ProviderActor {
  const isOfCentre = centre !== null
  const profileId = profile.id
  return { memberId, userId, role, branchId, profileId, isOfCentre, opensDocuments }
}

/** Whether a member may do this for their own profile, at one branch if given; logs refusals. */
export function mayPractise(
  membership: Membership | null,
  action: ProviderAction,
  branchId?: string,
): membership is Membership {
  return membership !== null && isPermitted(practising(membership, action, branchId), action)
}

/** The permission of a member for their own profile, without logging; for deciding what a page offers. */
export function practising(
  membership: Membership,
  action: ProviderAction,
  branchId?: string,
): Permission {
  const place = { profileId: membership.profile.id, branchId }
  return can.practise(providerActor(membership), action, place)
}
