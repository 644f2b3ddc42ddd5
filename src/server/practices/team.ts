import type { Locale } from '#/domain/localized.ts'
import { formatMobile } from '#/domain/phone.ts'
import {
  INVITATION_DAYS,
  INVITATION_SECRET_BYTES,
  INVITATIONS_A_DAY,
  type ProviderRole,
} from '#/domain/provider.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { mayPractise } from '#/server/practice.server.ts'
import type { Membership, ProfileKey } from './member.ts'
import {
  findInvitation,
  listInvitations,
  listPracticeMembers,
  recordInvitation,
  recordMemberRemoval,
} from './members.ts'
import { findPracticeProfile } from './practices.ts'

export type InviteInput = { slug: string; phone: string; branch: string | null }

export type LeavingInput = { slug: string; id: string }

export type ColleagueView = {
  id: string
  name: string
  phone: string
  role: ProviderRole
  branchName: string | null
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

export type JoinView = {
  secret: string
  /** Null if the invitation is not open. */
  invitation: { name: string; role: ProviderRole } | null
  /** The signed-in user who would join; null if nobody is signed in. */
  userName: string | null
}

const DAY_MS = 86_400_000

type TeamCode =
  | 'not-yours'
  | 'choice-required'
  | 'already-member'
  | 'already-invited'
  | 'too-many'
  | 'member-gone'
type Done = { ok: true } | { ok: false; code: TeamCode }

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
    colleagues: colleagues.map(({ memberId, name, phone, role, branchId }) => ({
      id: memberId,
      name,
      phone: formatMobile(phone),
      role,
      branchName: nameOf(branchId),
      isSelf: memberId === membership.memberId,
    })),
    invitations: invitations.map(({ id, phone, branchId, expiresAt }) => ({
      id,
      phone: formatMobile(phone),
      branchName: nameOf(branchId),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

/** Invites an assistant, for one branch or all. */
export async function inviteAssistant(
  app: App,
  membership: Membership | null,
  { phone, branch: branchId, locale }: Omit<InviteInput, 'slug'> & { locale: Locale },
): Promise<Done> {
  if (!mayPractise(membership, 'manage-members')) return { ok: false, code: 'not-yours' }
  const { random, clock } = app
  const key = keyOf(membership)
  const branches = await listBranches(app, membership)
  if (branchId && !branches.some(({ id }) => id === branchId))
    return { ok: false, code: 'choice-required' }
  const isKnown = (people: { phone: string }[]) => people.some((each) => each.phone === phone)
  if (isKnown(await listPracticeMembers(app, key))) return { ok: false, code: 'already-member' }
  if (isKnown(await listInvitations(app, key))) return { ok: false, code: 'already-invited' }
  const attempts = { attempts: INVITATIONS_A_DAY, windowMinutes: 1440 }
  const isWelcome = await takeLimits(app, [
    { name: 'invite', subject: membership.profile.id, ...attempts },
    { name: 'invited', subject: phone, ...attempts },
  ])
  if (!isWelcome) return { ok: false, code: 'too-many' }
  const secret = Buffer.from(random.bytes(INVITATION_SECRET_BYTES)).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + INVITATION_DAYS * DAY_MS)
  const facts = { profile: key, role: 'assistant' as const, branchId, phone, secret, locale }
  await recordInvitation(app, { ...facts, expiresAt }, byMember(membership))
  return { ok: true }
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

/** The content of the page that an invitation link opens; viewing changes nothing. */
export async function viewInvitation(
  app: App,
  user: User | null,
  secret: string,
): Promise<JoinView> {
  const found = await findInvitation(app, secret)
  const invitation = found && { name: inLocale(found.name), role: found.role }
  return { secret, invitation, userName: user?.name ?? null }
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

function byMember({ userId }: Membership) {
  return { actorKind: 'provider' as const, actorId: userId }
}

function keyOf({ profile: { id, kind } }: Membership): ProfileKey {
  return kind === 'doctor' ? { doctorId: id } : { facilityId: id }
}

/** Empty for facilities, which have no branches. */
async function listBranches(app: App, { profile }: Membership) {
  const practice = profile.kind === 'doctor' ? await findPracticeProfile(app, profile.id) : null
  return (practice?.branches ?? []).map(({ id, name }) => ({
    id,
    name: inLocale(name),
  }))
}
