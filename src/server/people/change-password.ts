import type { App } from '#/server/app.ts'
import { isCommonPassword } from '#/server/passwords/common-passwords.ts'
import type { PasswordChosen, User } from '#/server/gateways/accounts/accounts.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import type { SignInSource } from '#/server/people/sign-in-limits.ts'
import { login } from './login.ts'
import { endOtherUserSessions } from './sessions.ts'

type PasswordInput = { current: string; password: string }

/** Ends all other sessions: someone else may have known the password. */
export async function changePassword(
  app: App,
  user: User,
  { current, password }: PasswordInput,
  { sessionId, source }: PasswordChangeInput,
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

type PasswordChangeInput = { sessionId: string; source: SignInSource }

type PasswordProblem = 'too-many' | 'password-wrong' | 'password-common'
