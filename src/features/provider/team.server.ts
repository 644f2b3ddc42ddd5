import { formatMobile } from '#/domain/phone.ts'
import { INVITATION_DAYS, INVITATION_SECRET_BYTES, INVITATIONS_A_DAY } from '#/domain/provider.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Membership, ProfileKey } from '#/server/ports/members.ts'
import type { User } from '#/server/ports/accounts.ts'
import { mayPractise } from '#/server/practice.server.ts'
import type { Services } from '#/server/services.server.ts'
import type { InviteInput, JoinView, LeavingInput, TeamView } from './team.ts'

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
export async function findTeam(
  services: Services,
  membership: Membership | null,
): Promise<TeamView | null> {
  if (!mayPractise(membership, 'manage-members')) return null
  const { members, clock } = services
  const key = keyOf(membership)
  const [colleagues, invitations, branches] = await Promise.all([
    members.listColleagues(key),
    members.listInvitations(key, clock.now()),
    listBranches(services, membership),
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

/** Asks somebody to help, at one branch or at all. */
export async function inviteAssistant(
  services: Services,
  membership: Membership | null,
  { phone, branch: branchId, locale }: Omit<InviteInput, 'slug'> & { locale: 'ar' | 'en' },
): Promise<Done> {
  if (!mayPractise(membership, 'manage-members')) return { ok: false, code: 'not-yours' }
  const { members, limits, entropy, clock } = services
  const now = clock.now()
  const key = keyOf(membership)
  const branches = await listBranches(services, membership)
  if (branchId && !branches.some(({ id }) => id === branchId))
    return { ok: false, code: 'choice-required' }
  const isKnown = (people: { phone: string }[]) => people.some((each) => each.phone === phone)
  if (isKnown(await members.listColleagues(key))) return { ok: false, code: 'already-member' }
  if (isKnown(await members.listInvitations(key, now)))
    return { ok: false, code: 'already-invited' }
  const attempts = { attempts: INVITATIONS_A_DAY, windowMinutes: 1440 }
  const isWelcome = await limits.take([
    { name: 'invite', subject: membership.profile.id, ...attempts },
    { name: 'invited', subject: phone, ...attempts },
  ])
  if (!isWelcome) return { ok: false, code: 'too-many' }
  const secret = Buffer.from(entropy.bytes(INVITATION_SECRET_BYTES)).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  const facts = { profile: key, role: 'assistant' as const, branchId, phone, secret, locale }
  await members.invite({ ...facts, expiresAt }, byMember(membership), now)
  return { ok: true }
}

export function removeMember(
  services: Services,
  membership: Membership | null,
  { id: memberId }: Pick<LeavingInput, 'id'>,
): Promise<Done> {
  return remove(services, membership, { memberId })
}

export function withdrawInvitation(
  services: Services,
  membership: Membership | null,
  { id: invitationId }: Pick<LeavingInput, 'id'>,
): Promise<Done> {
  return remove(services, membership, { invitationId })
}

/** What the page behind a link says; looking at it changes nothing. */
export async function viewInvitation(
  { members, clock }: Services,
  user: User | null,
  secret: string,
): Promise<JoinView> {
  const found = await members.findInvitation(secret, clock.now())
  const invitation = found && { name: inLocale(found.nameAr, found.nameEn), role: found.role }
  return { secret, invitation, userName: user?.name ?? null }
}

async function remove(
  { members, clock }: Services,
  membership: Membership | null,
  which: { memberId: string } | { invitationId: string },
): Promise<Done> {
  if (!mayPractise(membership, 'manage-members')) return { ok: false, code: 'not-yours' }
  const by = byMember(membership)
  const isDone = await members.remove(keyOf(membership), which, by, clock.now())
  return isDone ? { ok: true } : { ok: false, code: 'member-gone' }
}

function byMember({ userId }: Membership) {
  return { actorKind: 'provider' as const, actorId: userId }
}

function keyOf({ profile: { id, kind } }: Membership): ProfileKey {
  return kind === 'doctor' ? { doctorId: id } : { facilityId: id }
}

/** A laboratory or a hospital is one place. */
async function listBranches({ practices }: Services, { profile }: Membership) {
  const practice = profile.kind === 'doctor' ? await practices.find(profile.id) : null
  return (practice?.branches ?? []).map(({ id, nameAr, nameEn }) => ({
    id,
    name: inLocale(nameAr, nameEn),
  }))
}
