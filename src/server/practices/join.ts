import { and, eq } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { providerInvitations, providerMembers } from '#/server/db/schema/providers.ts'
import { sha256Hex } from '#/server/crypto/signatures.ts'
import { transactAs, type Work } from '#/server/work.ts'
import { isOpenInvitation } from './invitations.ts'
import type { Joined } from './member.ts'
import { entryOf } from './members.ts'
import { slugOfProfile } from './memberships.ts'

/** Makes the account a member, once, if it has the phone that was invited. */
export function joinPractice(app: App, secret: string, userId: string): Promise<Joined> {
  return transactAs(app, userId, async (work) => {
    const { tx, now, random } = work
    const open = await takeInvitation(work, secret)
    const profile = open && (await slugOfProfile(tx, open))
    if (!open || !profile) return { ok: false, code: 'invitation-expired' }
    // Others may see or receive the link, so it works only for the phone that it was sent to.
    if (!(await hasPhone(tx, userId, open.phone))) return { ok: false, code: 'invited-other-phone' }
    const { id: invitationId, doctorId, facilityId, role, branchId } = open
    await tx
      .update(providerInvitations)
      .set({ usedAt: now })
      .where(eq(providerInvitations.id, invitationId))
    const member = { id: random.id(), doctorId, facilityId, userId, role, branchId }
    // An existing membership stays unchanged.
    await tx
      .insert(providerMembers)
      // The front desk of a centre has the day's page open; its owner may be elsewhere.
      .values({ ...member, isNotified: facilityId === null || role === 'owner', joinedAt: now })
      .onConflictDoNothing()
    const by = { actorKind: 'provider' as const, actorId: userId }
    await work.audit({ ...entryOf('provider-joined', invitationId, by), after: { role } })
    return { ok: true, slug: profile.slug }
  })
}

/** Locks the invitation, so that of two concurrent uses only one succeeds. */
async function takeInvitation({ tx, now }: Work, secret: string) {
  const [open] = await tx
    .select()
    .from(providerInvitations)
    .where(and(eq(providerInvitations.secretHash, sha256Hex(secret)), isOpenInvitation(now)))
    .for('update')
  return open
}

async function hasPhone(tx: Queries, userId: string, phone: string): Promise<boolean> {
  const [user] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  return user?.phone === phone
}
