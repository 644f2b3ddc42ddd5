import { and, eq, isNull } from 'drizzle-orm'
import { channelOrder, type NoticeChannel } from '#/domain/notice.ts'
import type { BookingNoticeChoice } from '#/domain/directory/provider.ts'
import type { App } from '#/server/app.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { canMail } from '#/server/gateways/messages/notifier.ts'
import { findUserProfile } from '#/server/people/profiles.ts'
import { mayPractise } from './may-practise.ts'
import type { Membership } from './member.ts'

/** When and how a member gets messages about bookings. */
export type NoticeChoice = { notices: BookingNoticeChoice; channel: NoticeChannel | null }

export type OwnNoticesView = NoticeChoice & {
  slug: string
  /** Those that can be chosen: what the site has, and e-mail only to a proved address. */
  channels: NoticeChannel[]
  canMail: boolean
  /** The account's address, which is used once it is proved. */
  email: string | null
  isEmailVerified: boolean
}

/** Null for those who get no such messages: visitors, and members of laboratories. */
export async function findOwnNotices(
  app: App,
  membership: Membership | null,
): Promise<OwnNoticesView | null> {
  if (!mayChoose(membership)) return null
  const [profile, channels, [row]] = await Promise.all([
    findUserProfile(app, membership.userId),
    listChannels(app, membership),
    app.db.select().from(providerMembers).where(isOwn(membership)),
  ])
  if (!row || !profile) return null
  const reaching = channels.filter((channel) => channel !== 'email')
  const usual = channelOrder(reaching, null)[0] ?? null
  const chosen = row.noticeChannel
  return {
    slug: membership.profile.slug,
    notices: row.isNotified ? row.noticeTiming : 'none',
    channel: chosen ? (channelOrder(channels, chosen)[0] ?? null) : usual,
    channels,
    canMail: canMail(app.gateways.notifier),
    email: profile.email,
    isEmailVerified: profile.isEmailVerified,
  }
}

export type NoticeChoiceSaved =
  | { ok: true }
  | { ok: false; code: 'not-yours' | 'choice-required' | 'member-gone' }

/** Saves a member's own choice. */
export async function saveOwnNotices(
  app: App,
  membership: Membership | null,
  { notices, channel }: NoticeChoice,
): Promise<NoticeChoiceSaved> {
  if (!mayChoose(membership)) return { ok: false, code: 'not-yours' }
  if (channel && !(await listChannels(app, membership)).includes(channel))
    return { ok: false, code: 'choice-required' }
  return save(app, membership, {
    noticeChannel: channel,
    isNotified: notices !== 'none',
    ...(notices !== 'none' && { noticeTiming: notices }),
  })
}

/** Has a member's messages sent by e-mail, after the address was proved. */
export function chooseMail(app: App, membership: Membership): Promise<NoticeChoiceSaved> {
  return save(app, membership, { noticeChannel: 'email' })
}

async function save(
  app: App,
  membership: Membership,
  choice: Partial<typeof providerMembers.$inferInsert>,
): Promise<NoticeChoiceSaved> {
  const { id } = providerMembers
  const saved = await app.db
    .update(providerMembers)
    .set(choice)
    .where(isOwn(membership))
    .returning({ id })
  return saved.length > 0 ? { ok: true } : { ok: false, code: 'member-gone' }
}

function mayChoose(membership: Membership | null): membership is Membership {
  return mayPractise(membership, 'choose-notices') && membership.profile.kind !== 'lab'
}

async function listChannels({ db, gateways }: App, { userId }: Membership) {
  const { id, email, emailVerifiedAt } = users
  const [user] = await db.select({ email, emailVerifiedAt }).from(users).where(eq(id, userId))
  const isMailable = Boolean(user?.email && user.emailVerifiedAt)
  return gateways.notifier.senders
    .map(({ channel }) => channel)
    .filter((channel) => channel !== 'email' || isMailable)
}

function isOwn({ memberId }: Membership) {
  return and(eq(providerMembers.id, memberId), isNull(providerMembers.leftAt))
}
