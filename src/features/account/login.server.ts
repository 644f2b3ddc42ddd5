import type { User } from '#/server/ports/accounts.ts'
import type { Services } from '#/server/services.server.ts'
import type { LoginInput } from './account.ts'

export type LoginResult =
  | { ok: true; user: User }
  | { ok: false; code: 'login-failed' | 'too-many' }

/** Whether a phone has an account is told by neither the answer nor the time that it takes. */
export async function login(
  { accounts, limits }: Pick<Services, 'accounts' | 'limits'>,
  { phone, password }: LoginInput,
  address: string,
): Promise<LoginResult> {
  const allowed = await limits.take([
    { name: 'login', subject: phone, attempts: 5, windowMinutes: 15 },
    { name: 'login', subject: address, attempts: 50, windowMinutes: 15 },
  ])
  if (!allowed) return { ok: false, code: 'too-many' }
  const user = await accounts.login(phone, password)
  return user ? { ok: true, user } : { ok: false, code: 'login-failed' }
}
