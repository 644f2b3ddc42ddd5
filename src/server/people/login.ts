import type { App } from '#/server/app.ts'
import type { LoggedIn } from '#/server/gateways/accounts/accounts.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import {
  resetSignInTries,
  mayTrySignIn,
  type SignInSource,
} from '#/server/people/sign-in-limits.ts'

export type LoginInput = { phone: string; password: string }

export type LoginResult = LoggedIn | { ok: false; code: 'too-many' }

/** Neither the answer nor its timing reveals whether a phone has an account. */
export async function login(
  app: App,
  { phone, password }: Pick<LoginInput, 'phone' | 'password'>,
  source: SignInSource,
): Promise<LoginResult> {
  const attempt = { ...source, kind: 'patient', subject: phone } as const
  if (!(await mayTrySignIn(app, attempt))) return { ok: false, code: 'too-many' }
  const result = await app.gateways.accounts.login(phone, password)
  if (result.ok) await resetSignInTries(app, attempt)
  else if (result.code === 'login-failed') logSecurity('sign-in-failed', 'patient')
  return result
}
