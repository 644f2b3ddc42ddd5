import type { Locale } from '#/domain/localized.ts'
import {
  INVITATIONS_A_DAY,
  type InvitedRole,
  type ProviderRole,
} from '#/domain/directory/provider.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { mayPractise } from './may-practise.ts'
import { newInvitationLink } from './invitations.ts'
import type { Membership } from './member.ts'
import {
  findInvitation,
  listInvitations,
  listPracticeMembers,
  recordInvitation,
} from './members.ts'
import { byMember, keyOf, listBranches, type Done } from './team.ts'

type InviteInput = { slug: string; phone: string; role: InvitedRole; branch: string | null }

/** Invites a colleague, for one branch or all; a manager runs all of them. */
export async function inviteColleague(
  app: App,
  membership: Membership | null,
  { phone, role, branch: branchId, locale }: Omit<InviteInput, 'slug'> & { locale: Locale },
): Promise<Done> {
  if (!mayPractise(membership, 'manage-members')) return { ok: false, code: 'not-yours' }
  const key = keyOf(membership)
  const branches = await listBranches(app, membership)
  if (branchId && !branches.some(({ id }) => id === branchId))
    return { ok: false, code: 'choice-required' }
  if (branchId && role === 'manager') return { ok: false, code: 'manager-all-branches' }
  const isKnown = (people: { phone: string }[]) => people.some((each) => each.phone === phone)
  if (isKnown(await listPracticeMembers(app, key))) return { ok: false, code: 'already-member' }
  if (isKnown(await listInvitations(app, key))) return { ok: false, code: 'already-invited' }
  const attempts = { attempts: INVITATIONS_A_DAY, windowMinutes: 1440 }
  const isWelcome = await takeLimits(app, [
    { name: 'invite', subject: membership.profile.id, ...attempts },
    { name: 'invited', subject: phone, ...attempts },
  ])
  if (!isWelcome) return { ok: false, code: 'too-many' }
  const facts = { profile: key, role, branchId, phone, locale }
  await recordInvitation(app, { ...facts, ...newInvitationLink(app) }, byMember(membership))
  return { ok: true }
}

export type JoinView = {
  secret: string
  /** Null if the invitation is not open. */
  invitation: { name: string; role: ProviderRole } | null
  /** The signed-in user who would join; null if nobody is signed in. */
  userName: string | null
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
