import type { App } from '#/server/app.ts'
import { joinPractice } from '#/server/practices/join.ts'
import type { Membership } from '#/server/practices/member.ts'
import { recordInvitation } from '#/server/practices/members.ts'
import { listMembershipsOfUser } from '#/server/practices/memberships.ts'

type Of = { doctorId: string; role?: Membership['role']; branchId?: string | null }

/** Makes somebody a member of a doctor's profile, by an invitation link like everybody. */
export async function providerMember(
  app: App,
  phone: string,
  { doctorId, role = 'owner', branchId = null }: Of,
): Promise<Membership> {
  const account = { name: 'هالة منصور', phone, password: 'long enough', policyVersion: '2026-11' }
  await app.gateways.accounts.register(account)
  const user = await app.gateways.accounts.findByPhone(phone)
  if (!user) throw new Error('The account was not made.')
  const secret = app.random.id()
  const expiresAt = new Date(app.clock.now().getTime() + 3600_000)
  const invitation = {
    profile: { doctorId },
    role,
    branchId,
    phone,
    secret,
    locale: 'ar' as const,
    expiresAt,
  }
  const by = { actorKind: 'staff' as const, actorId: app.random.id() }
  await recordInvitation(app, invitation, by)
  await joinPractice(app, secret, user.id)
  const [membership] = await listMembershipsOfUser(app, user.id)
  if (!membership) throw new Error('The membership is missing.')
  return membership
}
