import type { Membership } from '#/server/ports/members.ts'
import type { Services } from '#/server/services.server.ts'

type Of = { doctorId: string; role?: Membership['role']; branchId?: string | null }

/** Somebody who works for a doctor from now on, by the way that everybody comes: a link. */
export async function providerMember(
  { accounts, members, entropy, clock }: Services,
  phone: string,
  { doctorId, role = 'owner', branchId = null }: Of,
): Promise<Membership> {
  const account = { name: 'هالة منصور', phone, password: 'long enough', policyVersion: '2026-11' }
  await accounts.register(account)
  const user = await accounts.findByPhone(phone)
  if (!user) throw new Error('The account was not made.')
  const secret = entropy.id()
  const expiresAt = new Date(clock.now().getTime() + 3600_000)
  const invitation = {
    profile: { doctorId },
    role,
    branchId,
    phone,
    secret,
    locale: 'ar' as const,
    expiresAt,
  }
  const by = { actorKind: 'staff' as const, actorId: entropy.id() }
  await members.invite(invitation, by, clock.now())
  await members.join(secret, user.id, clock.now())
  const [membership] = await members.listOfUser(user.id)
  if (!membership) throw new Error('The membership is missing.')
  return membership
}
