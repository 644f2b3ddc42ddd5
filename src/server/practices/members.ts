import type { AuditAction } from '#/domain/audit.ts'
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Localized } from '#/domain/localized.ts'
import type { BookingNoticeChoice, ProviderRole } from '#/domain/directory/provider.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { providerInvitations, providerMembers } from '#/server/db/schema/providers.ts'
import { sha256Hex } from '#/server/crypto/signatures.ts'
import { transact, type Work } from '#/server/work.ts'
import { inviteMember, isOpenInvitation } from './invitations.ts'
import type { Inviter, NewInvitation, ProfileKey } from './member.ts'
import { slugOfProfile } from './memberships.ts'

/** The members as the profile's owner sees them. */
export function listPracticeMembers(app: App, profile: ProfileKey) {
  return app.db
    .select({
      memberId: providerMembers.id,
      name: users.name,
      phone: users.phone,
      role: providerMembers.role,
      branchId: providerMembers.branchId,
      isNotified: providerMembers.isNotified,
      noticeTiming: providerMembers.noticeTiming,
      opensDocuments: providerMembers.opensDocuments,
      joinedAt: providerMembers.joinedAt,
    })
    .from(providerMembers)
    .innerJoin(users, eq(users.id, providerMembers.userId))
    .where(and(isOf(providerMembers, profile), isNull(providerMembers.leftAt)))
    .orderBy(desc(providerMembers.role), asc(providerMembers.joinedAt))
}

export function listInvitations(
  { db, clock }: Pick<App, 'clock'> & { db: Queries },
  profile: ProfileKey,
) {
  const { id, role, branchId, phone, expiresAt } = providerInvitations
  return db
    .select({ id, role, branchId, phone, expiresAt })
    .from(providerInvitations)
    .where(and(isOf(providerInvitations, profile), isOpenInvitation(clock.now())))
    .orderBy(asc(expiresAt))
}

/** Sends the link to the phone in the same transaction. */
export function recordInvitation(app: App, invitation: NewInvitation, by: Inviter): Promise<void> {
  return transact(app, (work) => inviteMember(work, invitation, by))
}

/** For the page that the link opens; null if the invitation is not open. */
export async function findInvitation(
  app: App,
  secret: string,
): Promise<{ name: Localized; role: ProviderRole } | null> {
  const [found] = await app.db
    .select()
    .from(providerInvitations)
    .where(
      and(eq(providerInvitations.secretHash, sha256Hex(secret)), isOpenInvitation(app.clock.now())),
    )
  const profile = found && (await slugOfProfile(app.db, found))
  return found && profile ? { name: profile.name, role: found.role } : null
}

/** False if the profile has no such open membership or invitation. */
export function recordMemberRemoval(
  app: App,
  profile: ProfileKey,
  which: { memberId: string } | { invitationId: string },
  by: Inviter,
): Promise<boolean> {
  return transact(app, async (work) => {
    const removed =
      'memberId' in which
        ? await endMembership(work, profile, which.memberId)
        : await withdrawInvitation(work, profile, which.invitationId)
    if (!removed) return false
    await work.audit({ ...entryOf('provider-removed', removed, by), after: {} })
    return true
  })
}

/** False if the profile has no such member. */
export async function recordNotified(
  app: App,
  profile: ProfileKey,
  { memberId, notices }: { memberId: string; notices: BookingNoticeChoice },
): Promise<boolean> {
  const { id, leftAt } = providerMembers
  const isOpen = and(eq(id, memberId), isOf(providerMembers, profile), isNull(leftAt))
  const changed = await app.db
    .update(providerMembers)
    .set(notices === 'none' ? { isNotified: false } : { isNotified: true, noticeTiming: notices })
    .where(isOpen)
    .returning({ id })
  return changed.length > 0
}

/** False if the profile has no such member beside its owners. */
export function recordOpensDocuments(
  app: App,
  profile: ProfileKey,
  { memberId, opensDocuments }: { memberId: string; opensDocuments: boolean },
  by: Inviter,
): Promise<boolean> {
  const { id, role, leftAt } = providerMembers
  const isOther = and(eq(id, memberId), isOf(providerMembers, profile), ne(role, 'owner'))
  return transact(app, async ({ tx, audit }) => {
    const [member] = await tx
      .select({ opensDocuments: providerMembers.opensDocuments })
      .from(providerMembers)
      .where(and(isOther, isNull(leftAt)))
      .for('update')
    if (!member || member.opensDocuments === opensDocuments) return member !== undefined
    await tx.update(providerMembers).set({ opensDocuments }).where(eq(id, memberId))
    const entry = entryOf('provider-documents', memberId, by)
    await audit({ ...entry, before: member, after: { opensDocuments } })
    return true
  })
}

function isOf(table: typeof providerMembers | typeof providerInvitations, profile: ProfileKey) {
  return 'doctorId' in profile
    ? eq(table.doctorId, profile.doctorId)
    : eq(table.facilityId, profile.facilityId)
}

/** Removes no owner: a profile always has one. */
async function endMembership({ tx, now }: Work, profile: ProfileKey, memberId: string) {
  const { id, role, leftAt } = providerMembers
  const [ended] = await tx
    .update(providerMembers)
    .set({ leftAt: now })
    .where(and(eq(id, memberId), isOf(providerMembers, profile), ne(role, 'owner'), isNull(leftAt)))
    .returning({ id })
  return ended?.id
}

async function withdrawInvitation({ tx, now }: Work, profile: ProfileKey, invitationId: string) {
  const { id } = providerInvitations
  const [withdrawn] = await tx
    .update(providerInvitations)
    .set({ withdrawnAt: now })
    .where(and(eq(id, invitationId), isOf(providerInvitations, profile), isOpenInvitation(now)))
    .returning({ id })
  return withdrawn?.id
}

export function entryOf(action: AuditAction, subjectId: string, { actorKind, actorId }: Inviter) {
  return {
    action,
    subjectKind: 'provider-member' as const,
    subjectId,
    actorKind,
    actorId,
    before: {},
  }
}
