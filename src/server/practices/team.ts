import { formatMobile } from '#/domain/account/phone.ts'
import type { BookingNoticeChoice, ProviderRole } from '#/domain/directory/provider.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { mayPractise } from './may-practise.ts'
import { findPracticeProfile } from './find-profile.ts'
import type { Membership, ProfileKey } from './member.ts'
import {
  listInvitations,
  listPracticeMembers,
  recordMemberRemoval,
  recordNotified,
  recordOpensDocuments,
} from './members.ts'

export type LeavingInput = { slug: string; id: string }
export type DocumentsInput = LeavingInput & { opensDocuments: boolean }
export type NotifiedInput = LeavingInput & { notices: BookingNoticeChoice }

export type ColleagueView = {
  id: string
  name: string
  phone: string
  role: ProviderRole
  branchName: string | null
  /** Which messages about bookings they get. */
  notices: BookingNoticeChoice
  /** Whether they open patients' documents; null where that is not chosen: owners do, and facilities have none. */
  opensDocuments: boolean | null
  isSelf: boolean
}

export type InvitationView = {
  id: string
  phone: string
  branchName: string | null
  expiresAt: string
}

export type TeamView = {
  slug: string
  colleagues: ColleagueView[]
  invitations: InvitationView[]
  branches: { id: string; name: string }[]
}

type TeamCode =
  | 'not-yours'
  | 'choice-required'
  | 'manager-all-branches'
  | 'already-member'
  | 'already-invited'
  | 'too-many'
  | 'member-gone'

export type Done = { ok: true } | { ok: false; code: TeamCode }

/** Who works for the profile; null for anyone but the profile's owner. */
export async function findTeam(app: App, membership: Membership | null): Promise<TeamView | null> {
  if (!mayPractise(membership, 'manage-members')) return null
  const key = keyOf(membership)
  const [colleagues, invitations, branches] = await Promise.all([
    listPracticeMembers(app, key),
    listInvitations(app, key),
    listBranches(app, membership),
  ])
  const nameOf = (id: string | null) => branches.find((branch) => branch.id === id)?.name ?? null
  return {
    slug: membership.profile.slug,
    branches,
    colleagues: colleagues.map(
      ({ memberId, name, phone, role, branchId, isNotified, noticeTiming, opensDocuments }) => ({
        id: memberId,
        name,
        phone: formatMobile(phone),
        role,
        branchName: nameOf(branchId),
        notices: isNotified ? noticeTiming : 'none',
        opensDocuments: 'doctorId' in key && role !== 'owner' ? opensDocuments : null,
        isSelf: memberId === membership.memberId,
      }),
    ),
    invitations: invitations.map(({ id, phone, branchId, expiresAt }) => ({
      id,
      phone: formatMobile(phone),
      branchName: nameOf(branchId),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

/** Sets which messages about the profile's bookings a member gets. */
export async function setNotified(
  app: App,
  membership: Membership | null,
  { id: memberId, notices }: Pick<NotifiedInput, 'id' | 'notices'>,
): Promise<Done> {
  if (!mayPractise(membership, 'manage-members')) return { ok: false, code: 'not-yours' }
  const isDone = await recordNotified(app, keyOf(membership), { memberId, notices })
  return isDone ? { ok: true } : { ok: false, code: 'member-gone' }
}

/** Lets a member open the documents that patients attach to visits, or no longer. */
export async function setOpensDocuments(
  app: App,
  membership: Membership | null,
  { id: memberId, opensDocuments }: Pick<DocumentsInput, 'id' | 'opensDocuments'>,
): Promise<Done> {
  if (!mayPractise(membership, 'manage-members') || membership.profile.kind !== 'doctor')
    return { ok: false, code: 'not-yours' }
  const which = { memberId, opensDocuments }
  const isDone = await recordOpensDocuments(app, keyOf(membership), which, byMember(membership))
  return isDone ? { ok: true } : { ok: false, code: 'member-gone' }
}

export function removeMember(
  app: App,
  membership: Membership | null,
  { id: memberId }: Pick<LeavingInput, 'id'>,
): Promise<Done> {
  return remove(app, membership, { memberId })
}

export function withdrawInvitation(
  app: App,
  membership: Membership | null,
  { id: invitationId }: Pick<LeavingInput, 'id'>,
): Promise<Done> {
  return remove(app, membership, { invitationId })
}

async function remove(
  app: App,
  membership: Membership | null,
  which: { memberId: string } | { invitationId: string },
): Promise<Done> {
  if (!mayPractise(membership, 'manage-members')) return { ok: false, code: 'not-yours' }
  const by = byMember(membership)
  const isDone = await recordMemberRemoval(app, keyOf(membership), which, by)
  return isDone ? { ok: true } : { ok: false, code: 'member-gone' }
}

export function byMember({ userId }: Membership) {
  return { actorKind: 'provider' as const, actorId: userId }
}

export function keyOf({ profile: { id, kind } }: Membership): ProfileKey {
  return kind === 'doctor' ? { doctorId: id } : { facilityId: id }
}

/** Empty for facilities, which have no branches. */
export async function listBranches(app: App, { profile }: Membership) {
  const practice = profile.kind === 'doctor' ? await findPracticeProfile(app.db, profile.id) : null
  return (practice?.branches ?? []).map(({ id, name }) => ({
    id,
    name: inLocale(name),
  }))
}
