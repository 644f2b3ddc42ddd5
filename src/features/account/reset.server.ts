import { brand } from '#/brand.ts'
import { maskMobile } from '#/domain/phone.ts'
import { issueEnvelope } from '#/forms/envelope.server.ts'
import { canonicalPath, type Locale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { isCommonPassword } from '#/server/commonpasswords.server.ts'
import { logSecurity } from '#/server/security.server.ts'
import type { SignInSource } from '#/server/signins.server.ts'
import { checkCode, sendCode, type CodeSent } from '#/server/verification.server.ts'
import { login } from './login.server.ts'
import type { ForgotInput, ForgotView, ResetInput } from './reset.ts'

type Asker = { locale: Locale; address: string }

/**
 * Sends a code to a phone with an account. One without gets a message too, which says so: then who
 * asks learns nothing, neither by the answer nor by the time that it takes, and who is asked for
 * learns all of it.
 */
export async function requestReset(
  app: App,
  { phone }: ForgotInput,
  { locale, address }: Asker,
): Promise<CodeSent | { ok: false; code: 'not-here' }> {
  if (!app.gateways.accounts.canChange) return { ok: false, code: 'not-here' }
  const user = await app.gateways.accounts.findByPhone(phone)
  const request = { purpose: 'reset', phone, userId: user?.id ?? null, locale, address } as const
  return sendCode(app, user ? request : { ...request, instead: noAccount(app, locale) })
}

type ResetResult =
  | { ok: true }
  | { ok: false; code: 'code-wrong' | 'code-over' | 'not-here' | 'password-common' }

/**
 * A new password for whoever has the telephone; every session of theirs ends. Somebody who sends the
 * same form twice gets the same answer twice.
 */
export async function resetPassword(
  app: App,
  phone: string,
  { code, password }: ResetInput,
  source: SignInSource,
): Promise<ResetResult> {
  // Before the code is used up.
  if (isCommonPassword(password)) return { ok: false, code: 'password-common' }
  const checked = await checkCode(app, { purpose: 'reset', phone }, code)
  if (!checked.ok && checked.code === 'code-over') {
    const twin = await login(app, { phone, password }, source)
    return twin.ok ? { ok: true } : checked
  }
  if (!checked.ok) return checked
  // Nobody was ever sent the code of a phone without an account.
  if (!checked.userId) return { ok: false, code: 'code-wrong' }
  const chosen = await app.gateways.accounts.choosePassword(checked.userId, password)
  if (chosen.ok) logSecurity('password-reset', 'patient')
  return chosen
}

export function viewForgot(app: App, phone: string | null): ForgotView {
  return {
    envelope: issueEnvelope(app),
    isHere: app.gateways.accounts.canChange,
    maskedPhone: phone && maskMobile(phone),
  }
}

function noAccount({ settings }: App, locale: Locale): string {
  const link = settings.publicOrigin + canonicalPath('/register', locale)
  return m.notices_no_account({ brand: brand.name[locale], link }, { locale })
}
