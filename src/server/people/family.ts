import { and, asc, eq, isNull } from 'drizzle-orm'
import { MAX_FAMILY_MEMBERS, type FamilyRelation } from '#/domain/account/family.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { familyMembers } from '#/server/db/schema/family.ts'
import { transactAs, type Work } from '#/server/work.ts'

export type FamilyFacts = { name: string; relation: FamilyRelation; bornOn: string }

export type FamilyMember = FamilyFacts & { id: string }

/** A guardian's consent to a minor's details; null where there is no minor. */
type GuardianConsent = { policyVersion: string } | null

const { id, name, relation, bornOn } = familyMembers

/** In the order in which they were added. */
export function listFamilyMembers(app: App, userId: string): Promise<FamilyMember[]> {
  return listMembers(app.db, userId)
}

/** Null for other people's family members, and for removed ones. */
export async function findFamilyMember(
  app: App,
  userId: string,
  memberId: string,
): Promise<FamilyMember | null> {
  const [member] = await app.db
    .select({ id, name, relation, bornOn })
    .from(familyMembers)
    .where(isTheirs(userId, memberId))
  return member ?? null
}

/** A repeated form adds one member. */
export function addFamilyMember(
  app: App,
  userId: string,
  member: FamilyFacts & { submissionKey: string },
  consent: GuardianConsent,
): Promise<{ ok: true } | { ok: false; code: 'family-full' }> {
  // One after the other, so that the limit holds.
  return transactAs(app, userId, async (work) => {
    const { tx, now, random } = work
    if (await isSent(tx, userId, member.submissionKey)) return { ok: true }
    if ((await listMembers(tx, userId)).length >= MAX_FAMILY_MEMBERS)
      return { ok: false, code: 'family-full' }
    const memberId = random.id()
    await tx.insert(familyMembers).values({ ...member, id: memberId, userId, createdAt: now })
    await keepConsent(work, { userId, memberId, consent })
    return { ok: true }
  })
}

export function changeFamilyMember(
  app: App,
  userId: string,
  { id: memberId, ...facts }: FamilyMember,
  consent: GuardianConsent,
): Promise<boolean> {
  return transactAs(app, userId, async (work) => {
    const { tx } = work
    const changed = await tx
      .update(familyMembers)
      .set(facts)
      .where(isTheirs(userId, memberId))
      .returning({ id })
    if (changed.length === 0) return false
    await keepConsent(work, { userId, memberId, consent })
    return true
  })
}

/** Removes a member from the list; bookings that name them keep their history. */
export async function removeFamilyMember(
  app: App,
  userId: string,
  memberId: string,
): Promise<boolean> {
  const removed = await app.db
    .update(familyMembers)
    .set({ removedAt: app.clock.now() })
    .where(isTheirs(userId, memberId))
    .returning({ id })
  return removed.length > 0
}

function isTheirs(userId: string, memberId: string) {
  return and(
    eq(familyMembers.id, memberId),
    eq(familyMembers.userId, userId),
    isNull(familyMembers.removedAt),
  )
}

function listMembers(db: Queries, userId: string): Promise<FamilyMember[]> {
  return db
    .select({ id, name, relation, bornOn })
    .from(familyMembers)
    .where(and(eq(familyMembers.userId, userId), isNull(familyMembers.removedAt)))
    .orderBy(asc(familyMembers.createdAt), asc(familyMembers.id))
}

async function isSent(tx: Queries, userId: string, submissionKey: string): Promise<boolean> {
  const twins = await tx
    .select({ id })
    .from(familyMembers)
    .where(and(eq(familyMembers.submissionKey, submissionKey), eq(familyMembers.userId, userId)))
  return twins.length > 0
}

type SavedMemberResult = { userId: string; memberId: string; consent: GuardianConsent }

async function keepConsent({ tx, now, random }: Work, member: SavedMemberResult): Promise<void> {
  const { userId, memberId: familyMemberId, consent } = member
  if (!consent) return
  const { policyVersion } = consent
  const row = { id: random.id(), userId, familyMemberId, policyVersion, grantedAt: now }
  await tx.insert(consents).values({ ...row, purpose: 'guardian' })
}
