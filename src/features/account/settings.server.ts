import { browserName } from '#/domain/browser.ts'
import { formatMobile, maskMobile } from '#/domain/phone.ts'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import type { Locale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { isCommonPassword } from '#/server/commonpasswords.server.ts'
import type { PasswordChosen, PhoneChanged, User } from '#/server/gateways/accounts/accounts.ts'
import { findUserProfile, linkGuest } from '#/server/people/profiles.ts'
import { endOtherUserSessions, listUserSessions } from '#/server/people/sessions.ts'
import { logSecurity } from '#/server/security.server.ts'
import type { SignInSource } from '#/server/signins.server.ts'
import { canSendCodes, checkCode, sendCode, type CodeSent } from '#/server/verification.server.ts'
import { login } from './login.server.ts'
import type { Notice } from './notice.ts'
import type { NewPhoneInput, PasswordInput, SettingsView } from './settings.ts'

type Asker = { locale: Locale; source: SignInSource }

/** Sends a code to the new phone. Whether somebody has it is told only to who proves it. */
export async function requestPhoneChange(
  app: App,
  user: User,
  { phone, password }: NewPhoneInput,
  { locale, source }: Asker,
): Promise<CodeSent | { ok: false; code: 'not-here' | 'password-wrong' }> {
  if (!app.gateways.accounts.canChange) return { ok: false, code: 'not-here' }
  const known = await login(app, { phone: user.phone, password }, source)
  if (!known.ok) {
    return { ok: false, code: known.code === 'too-many' ? 'too-many' : 'password-wrong' }
  }
  const purpose = 'phone-change' as const
  return sendCode(app, { purpose, phone, userId: user.id, locale, address: source.address })
}

export async function changePhone(
  app: App,
  user: User,
  { phone, code }: { phone: string; code: string },
  locale: Locale,
): Promise<PhoneChanged | { ok: false; code: 'code-wrong' | 'code-over' }> {
  // Sent twice: the code is used up, and the phone is theirs.
  if (user.phone === phone && (await isVerified(app, user))) return { ok: true }
  const checked = await checkCode(app, { purpose: 'phone-change', phone }, code)
  if (!checked.ok) return checked
  // Somebody else has signed in on this browser since.
  if (checked.userId !== user.id) return { ok: false, code: 'code-over' }
  const changed = await app.gateways.accounts.changePhone(user.id, phone, locale)
  if (changed.ok) logSecurity('phone-changed', 'patient')
  return changed
}

async function isVerified(app: App, { id }: User): Promise<boolean> {
  return (await findUserProfile(app, id))?.isPhoneVerified ?? false
}

type Asked = { sessionId: string; source: SignInSource }

/** Other devices are signed out: whoever else knew the password was perhaps there. */
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

/** A code to the account's phone: only its owner gets what was booked with it. */
export function requestGuestJoin(
  app: App,
  { id, phone }: User,
  { locale, source }: Asker,
): Promise<CodeSent> {
  const purpose = 'guest-join' as const
  return sendCode(app, { purpose, phone, userId: id, locale, address: source.address })
}

type Joined = { ok: true; bookings: number } | { ok: false; code: 'code-wrong' | 'code-over' }

export async function joinGuest(
  app: App,
  { id, phone }: User,
  { code }: { code: string },
): Promise<Joined> {
  const checked = await checkCode(app, { purpose: 'guest-join', phone }, code)
  if (!checked.ok) return checked
  // Somebody else has signed in on this browser since.
  if (checked.userId !== id) return { ok: false, code: 'code-over' }
  return { ok: true, bookings: await linkGuest(app, id, phone, app.clock.now()) }
}

type Here = {
  sessionId: string
  joining: string | null
  newPhone: string | null
  notice: Notice | null
}

export async function viewSettings(
  app: App,
  user: User,
  { sessionId, joining, newPhone, notice }: Here,
): Promise<SettingsView> {
  const [profile, sessions] = await Promise.all([
    findUserProfile(app, user.id),
    listUserSessions(app, user.id),
  ])
  return {
    envelope: issueEnvelope(app),
    notice,
    name: user.name,
    phone: formatMobile(user.phone),
    canJoin: canSendCodes(app),
    isJoining: joining === user.phone,
    isPhoneVerified: profile?.isPhoneVerified ?? false,
    isHere: app.gateways.accounts.canChange,
    maskedNewPhone: newPhone && maskMobile(newPhone),
    email: profile?.email ?? '',
    sessions: sessions.map(({ id, browser, createdAt, seenAt }) => ({
      id,
      browser: browserName(browser),
      seenAt: (seenAt ?? createdAt).toISOString(),
      isThis: id === sessionId,
    })),
  }
}
