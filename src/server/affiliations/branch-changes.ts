import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { AuditAction } from '#/domain/audit.ts'
import type { Refused } from '#/domain/codes.ts'
import { MOST_CENTRE_BRANCHES } from '#/domain/directory/provider.ts'
import type { App } from '#/server/app.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import type { Membership } from '#/server/practices/member.ts'
import { worksAtFacility } from '#/server/practices/memberships.ts'
import { transact, type Work } from '#/server/work.ts'
import { isChoice } from './branches.ts'
import { mayAtCentre } from './change.ts'

export type BranchChanged = { ok: true } | Refused<'not-yours' | 'choice-required' | 'too-many'>

/** An owner of both makes one facility a branch of another; its members and doctors stay as they are. */
export function addBranch(
  app: App,
  membership: Membership | null,
  { branch }: { branch: string },
): Promise<BranchChanged> {
  return changeBranches(app, membership, 'centre-branch-added', async ({ tx }, owner) => {
    const { profile } = owner
    const [own] = await tx
      .select({ mainId: facilities.mainId })
      .from(facilities)
      .where(eq(facilities.id, profile.id))
    const isTheirs = and(eq(facilities.slug, branch), isChoice(tx, owner))
    const [found] = await tx.select({ id: facilities.id }).from(facilities).where(isTheirs)
    if (!found || own?.mainId !== null) return { ok: false, code: 'choice-required' }
    const open = await tx.$count(facilities, eq(facilities.mainId, profile.id))
    if (open >= MOST_CENTRE_BRANCHES) return { ok: false, code: 'too-many' }
    await tx.update(facilities).set({ mainId: profile.id }).where(eq(facilities.id, found.id))
    return { ok: true, id: found.id }
  })
}

/** A branch becomes a centre of its own again, by an owner of either. */
export function removeBranch(
  app: App,
  membership: Membership | null,
  { branch }: { branch: string },
): Promise<BranchChanged> {
  return changeBranches(app, membership, 'centre-branch-removed', async ({ tx }, { profile }) => {
    const isTheirs = or(eq(facilities.mainId, profile.id), eq(facilities.id, profile.id))
    const [ended] = await tx
      .update(facilities)
      .set({ mainId: null })
      .where(and(eq(facilities.slug, branch), isNotNull(facilities.mainId), isTheirs))
      .returning({ id: facilities.id })
    return ended ? { ok: true, ...ended } : { ok: false, code: 'choice-required' }
  })
}

type Changed = { ok: true; id: string } | Exclude<BranchChanged, { ok: true }>

/** Links are changed one after another, so that no branch gets branches. */
async function changeBranches(
  app: App,
  membership: Membership | null,
  action: AuditAction,
  steps: (work: Work, owner: Membership) => Promise<Changed>,
): Promise<BranchChanged> {
  if (!mayAtCentre(membership, 'manage-members')) return { ok: false, code: 'not-yours' }
  const { userId } = membership
  return transact(app, async (work): Promise<BranchChanged> => {
    const { tx } = work
    const all = tx
      .select({ id: facilities.id })
      .from(facilities)
      .innerJoin(providerMembers, worksAtFacility)
      .where(and(eq(providerMembers.userId, userId), isNull(providerMembers.leftAt)))
    await tx
      .select({ id: facilities.id })
      .from(facilities)
      .where(inArray(facilities.id, all))
      .orderBy(asc(facilities.id))
      .for('no key update')
    const changed = await steps(work, membership)
    if (!changed.ok) return changed
    await work.audit({
      actorKind: 'provider',
      actorId: userId,
      action,
      subjectKind: 'facility',
      subjectId: membership.profile.id,
      before: {},
      after: { facilityId: changed.id },
    })
    return { ok: true }
  })
}
