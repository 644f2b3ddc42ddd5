import { brand } from '#/brand.ts'
import { noAccountTemplate } from '#/domain/messages/template.ts'
import type { FormToken } from '#/domain/web/form-token.ts'
import { maskMobile } from '#/domain/account/phone.ts'
import { canonicalPath, type Locale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { isCommonPassword } from '#/server/passwords/common-passwords.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import type { SignInSource } from '#/server/people/sign-in-limits.ts'
import {
  checkCode,
  sendCode,
  type CodeRefused,
  type CodeSent,
} from '#/server/verification/send-code.ts'
import type { Verifying } from '#/server/verification/pending-verification.ts'
import { login } from './login.ts'

export type ForgotInput = { phone: string }

export type ResetInput = { code: string; password: string }

export type ForgotView = {
  formToken: FormToken
  /** Whether this application manages passwords. */
  isHere: boolean
  /** Where a code was sent; null if none was. */
  maskedPhone: string | null
  /** E.164; the phone to which Firebase sends the code. */
  offeredTo: string | null
}

type Asker = { locale: Locale; address: string; isOwn?: boolean }

/**
 * Sends a code to a phone with an account, and to other phones a message that there is no account. So neither
 * the answer nor its timing reveals to the asker whether there is one, but the phone's owner learns it.
 */
export async function requestReset(
  app: App,
  { phone }: ForgotInput,
  { locale, address, isOwn = false }: Asker,
): Promise<CodeSent | { ok: false; code: 'not-here' }> {
  if (!app.gateways.accounts.canChange) return { ok: false, code: 'not-here' }
  const user = await app.gateways.accounts.findByPhone(phone)
  const userId = user?.id ?? null
  const request = { purpose: 'reset', phone, userId, locale, address, isOwn } as const
  return sendCode(app, user ? request : { ...request, instead: noAccount(app, locale) })
}

type ResetResult =
  | { ok: true }
  | CodeRefused
  | { ok: false; code: 'no-account' | 'not-here' | 'password-common' }

/**
 * Sets a new password for the phone's owner, which ends all their sessions. A repeated form gets the same
 * answer.
 */
export async function resetPassword(
  app: App,
  phone: string,
  { code, password }: ResetInput,
  source: SignInSource,
): Promise<ResetResult> {
  // Checked first, because checking the code uses it up.
  if (isCommonPassword(password)) return { ok: false, code: 'password-common' }
  const checked = await checkCode(app, { purpose: 'reset', phone }, code)
  if (!checked.ok && checked.code === 'code-expired') {
    const twin = await login(app, { phone, password }, source)
    return twin.ok ? { ok: true } : checked
  }
  if (!checked.ok) return checked
  // Only Firebase's codes go to phones without an account. The code proved that the owner asks, who may know.
  if (!checked.userId) return { ok: false, code: 'no-account' }
  const chosen = await app.gateways.accounts.choosePassword(checked.userId, password)
  if (chosen.ok) logSecurity('password-reset', 'patient')
  return chosen
}

export async function viewForgot(app: App, verifying: Verifying | null): Promise<ForgotView> {
  return {
    formToken: await issueFormToken(app),
    isHere: app.gateways.accounts.canChange,
    maskedPhone: verifying && maskMobile(verifying.phone),
    offeredTo: verifying?.isOffered ? verifying.phone : null,
  }
}

function noAccount({ settings }: App, locale: Locale) {
  const path = canonicalPath('/register', locale)
  const link = settings.publicOrigin + path
  const text = m.notices_no_account({ brand: brand.name[locale], link }, { locale })
  return { text, template: noAccountTemplate(path) }
}
