import { browserName } from '#/domain/browser.ts'
import { formatMobile, maskMobile } from '#/domain/phone.ts'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import type { Locale } from '#/i18n/locale.ts'
import type { PhoneChanged, User } from '#/server/ports/accounts.ts'
import { logSecurity } from '#/server/security.server.ts'
import type { Services } from '#/server/services.server.ts'
import type { SignInSource } from '#/server/signins.server.ts'
import { checkCode, sendCode, type CodeSent } from '#/server/verification.server.ts'
import { login } from './login.server.ts'
import type { Notice } from './notice.ts'
import type { NewPhoneInput, SettingsView } from './settings.ts'

type Asker = { locale: Locale; source: SignInSource }

/** Sends a code to the new phone. Whether somebody has it is told only to who proves it. */
export async function requestPhoneChange(
  services: Services,
  user: User,
  { phone, password }: NewPhoneInput,
  { locale, source }: Asker,
): Promise<CodeSent | { ok: false; code: 'not-here' | 'password-wrong' }> {
  if (!services.accounts.canChange) return { ok: false, code: 'not-here' }
  const known = await login(services, { phone: user.phone, password }, source)
  if (!known.ok) {
    return { ok: false, code: known.code === 'too-many' ? 'too-many' : 'password-wrong' }
  }
  const purpose = 'phone-change' as const
  return sendCode(services, { purpose, phone, userId: user.id, locale, address: source.address })
}

export async function changePhone(
  services: Services,
  user: User,
  { phone, code }: { phone: string; code: string },
  locale: Locale,
): Promise<PhoneChanged | { ok: false; code: 'code-wrong' | 'code-over' }> {
  // Sent twice: the code is used up, and the phone is theirs.
  if (user.phone === phone && (await isVerified(services, user))) return { ok: true }
  const checked = await checkCode(services, { purpose: 'phone-change', phone }, code)
  if (!checked.ok) return checked
  // Somebody else has signed in on this browser since.
  if (checked.userId !== user.id) return { ok: false, code: 'code-over' }
  const changed = await services.accounts.changePhone(user.id, phone, locale)
  if (changed.ok) logSecurity('phone-changed', 'patient')
  return changed
}

async function isVerified({ profiles }: Services, { id }: User): Promise<boolean> {
  return (await profiles.find(id))?.isPhoneVerified ?? false
}

type Here = { sessionId: string; newPhone: string | null; notice: Notice | null }

export async function viewSettings(
  services: Services,
  user: User,
  { sessionId, newPhone, notice }: Here,
): Promise<SettingsView> {
  const [profile, sessions] = await Promise.all([
    services.profiles.find(user.id),
    services.sessions.listOf(user.id),
  ])
  return {
    envelope: issueEnvelope(services),
    notice,
    phone: formatMobile(user.phone),
    isPhoneVerified: profile?.isPhoneVerified ?? false,
    isHere: services.accounts.canChange,
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
