import type { Locale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { PhoneChanged, User } from '#/server/gateways/accounts/accounts.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import type { SignInSource } from '#/server/people/sign-in-limits.ts'
import {
  checkCode,
  sendCode,
  type CodeRefused,
  type CodeSent,
} from '#/server/verification/send-code.ts'
import { login } from './login.ts'
import { findUserProfile } from './profiles.ts'
import { findOpenCode } from '#/server/verification/codes.ts'

type NewPhoneInput = { phone: string; password: string }

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
): Promise<CodeSent | { ok: false; code: 'code-expired' }> {
  const subject = { purpose: 'phone-change', phone } as const
  const open = await findOpenCode(app, subject)
  if (open?.userId !== userId) return { ok: false, code: 'code-expired' }
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
  if (checked.userId !== user.id) return { ok: false, code: 'code-expired' }
  const changed = await app.gateways.accounts.changePhone(user.id, phone, locale)
  if (changed.ok) logSecurity('phone-changed', 'patient')
  return changed
}

async function isVerified(app: App, { id }: User): Promise<boolean> {
  return (await findUserProfile(app, id))?.isPhoneVerified ?? false
}

export type Asker = { locale: Locale; source: SignInSource; isOwn?: boolean }
