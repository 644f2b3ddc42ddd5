import { browserName } from '#/domain/browser.ts'
import type { Envelope } from '#/domain/envelope.ts'
import { formatMobile, maskMobile } from '#/domain/phone.ts'
import type { Locale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { isCommonPassword } from '#/server/commonpasswords.server.ts'
import type { PasswordChosen, PhoneChanged, User } from '#/server/gateways/accounts/accounts.ts'
import { issueEnvelope } from '#/server/http/envelope.ts'
import { logSecurity } from '#/server/security.server.ts'
import type { SignInSource } from '#/server/signins.server.ts'
import {
  canSendCodes,
  checkCode,
  sendCode,
  type CodeRefused,
  type CodeSent,
} from '#/server/verification.server.ts'
import type { Verifying } from '#/server/verifying.server.ts'
import { login } from './login.ts'
import { findUserProfile, linkGuest } from './profiles.ts'
import { endOtherUserSessions, listUserSessions } from './sessions.ts'
import type { SessionView } from './sessionview.ts'
import { findOpenCode } from './verification.ts'

export type NewPhoneInput = { phone: string; password: string }

export type PasswordInput = { current: string; password: string }

export type SettingsView = {
  envelope: Envelope
  name: string
  phone: string
  /** Whether codes can be sent, by which guest bookings can be added to the account. */
  canJoin: boolean
  /** A code for that was sent. */
  isJoining: boolean
  /** E.164; the phone to which Firebase sends that code. */
  joinOfferedTo: string | null
  isPhoneVerified: boolean
  /** Whether the phone can be changed here. */
  isHere: boolean
  /** Where a code was sent; null if none was. */
  maskedNewPhone: string | null
  /** E.164; the phone to which Firebase sends the code. */
  newPhoneOffered: string | null
  email: string
  sessions: SessionView[]
}

type Asker = { locale: Locale; source: SignInSource; isOwn?: boolean }

/** Sends a code to the new phone. Only a correct code reveals whether that phone has an account. */
export async function requestPhoneChange(
  app: App,
  user: User,
  { phone, password }: NewPhoneInput,
  { locale, source, isOwn = false }: Asker,
): Promise<CodeSent | { ok: false; code: 'not-here' | 'password-wrong' }> {
  if (!app.gateways.accounts.canChange) return { ok: false, code: 'not-here' }
  const known = await login(app, { phone: user.phone, password }, source)
  if (!known.ok) {
    return { ok: false, code: known.code === 'too-many' ? 'too-many' : 'password-wrong' }
  }
  const purpose = 'phone-change' as const
  const { address } = source
  return sendCode(app, { purpose, phone, userId: user.id, locale, address, isOwn })
}

/** Sends our own code instead of Firebase's; requires an open code, for which the password was entered. */
export async function resendPhoneChange(
  app: App,
  { id: userId }: User,
  phone: string,
  { locale, source: { address } }: Asker,
): Promise<CodeSent | { ok: false; code: 'code-over' }> {
  const subject = { purpose: 'phone-change', phone } as const
  const open = await findOpenCode(app, subject)
  if (open?.userId !== userId) return { ok: false, code: 'code-over' }
  return sendCode(app, { ...subject, userId, locale, address, isOwn: true })
}

export async function changePhone(
  app: App,
  user: User,
  { phone, code }: { phone: string; code: string },
  locale: Locale,
): Promise<PhoneChanged | CodeRefused> {
  // Repeated submission: the code is used up, but the phone was changed.
  if (user.phone === phone && (await isVerified(app, user))) return { ok: true }
  const checked = await checkCode(app, { purpose: 'phone-change', phone }, code)
  if (!checked.ok) return checked
  // Another user has signed in in this browser since.
  if (checked.userId !== user.id) return { ok: false, code: 'code-over' }
  const changed = await app.gateways.accounts.changePhone(user.id, phone, locale)
  if (changed.ok) logSecurity('phone-changed', 'patient')
  return changed
}

async function isVerified(app: App, { id }: User): Promise<boolean> {
  return (await findUserProfile(app, id))?.isPhoneVerified ?? false
}

type Asked = { sessionId: string; source: SignInSource }

/** Ends all other sessions: someone else may have known the password. */
export async function changePassword(
  app: App,
  user: User,
  { current, password }: PasswordInput,
  { sessionId, source }: Asked,
): Promise<PasswordChosen | { ok: false; code: PasswordProblem }> {
  if (!app.gateways.accounts.canChange) return { ok: false, code: 'not-here' }
  if (isCommonPassword(password)) return { ok: false, code: 'password-common' }
  const known = await login(app, { phone: user.phone, password: current }, source)
  if (!known.ok) {
    return { ok: false, code: known.code === 'too-many' ? 'too-many' : 'password-wrong' }
  }
  const changed = await app.gateways.accounts.changePassword(user.id, password)
  if (!changed.ok) return changed
  await endOtherUserSessions(app, user.id, sessionId)
  logSecurity('password-reset', 'patient')
  return { ok: true }
}

type PasswordProblem = 'too-many' | 'password-wrong' | 'password-common'

/** Sends a code to the account's phone, to prove that guest bookings with it are theirs. */
export function requestGuestJoin(
  app: App,
  { id, phone }: User,
  { locale, source: { address }, isOwn = false }: Asker,
): Promise<CodeSent> {
  const purpose = 'guest-join' as const
  return sendCode(app, { purpose, phone, userId: id, locale, address, isOwn })
}

type Joined = { ok: true; bookings: number } | CodeRefused

export async function joinGuest(
  app: App,
  { id, phone }: User,
  { code }: { code: string },
): Promise<Joined> {
  const checked = await checkCode(app, { purpose: 'guest-join', phone }, code)
  if (!checked.ok) return checked
  // Another user has signed in in this browser since.
  if (checked.userId !== id) return { ok: false, code: 'code-over' }
  return { ok: true, bookings: await linkGuest(app, id, phone) }
}

type Here = {
  sessionId: string
  joining: Verifying | null
  changing: Verifying | null
}

export async function viewSettings(
  app: App,
  user: User,
  { sessionId, joining, changing }: Here,
): Promise<SettingsView> {
  const [profile, sessions] = await Promise.all([
    findUserProfile(app, user.id),
    listUserSessions(app, user.id),
  ])
  return {
    envelope: issueEnvelope(app),
    name: user.name,
    phone: formatMobile(user.phone),
    canJoin: canSendCodes(app),
    isJoining: joining?.phone === user.phone,
    joinOfferedTo: joining?.isOffered && joining.phone === user.phone ? user.phone : null,
    isPhoneVerified: profile?.isPhoneVerified ?? false,
    isHere: app.gateways.accounts.canChange,
    maskedNewPhone: changing && maskMobile(changing.phone),
    newPhoneOffered: changing?.isOffered ? changing.phone : null,
    email: profile?.email ?? '',
    sessions: sessions.map(({ id, browser, createdAt, seenAt }) => ({
      id,
      browser: browserName(browser),
      seenAt: (seenAt ?? createdAt).toISOString(),
      isThis: id === sessionId,
    })),
  }
}
