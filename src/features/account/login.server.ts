import type { LoggedIn } from '#/server/ports/accounts.ts'
import type { Services } from '#/server/services.server.ts'
import type { LoginInput } from './account.ts'

export type LoginResult = LoggedIn | { ok: false; code: 'too-many' }

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
  return accounts.login(phone, password)
}
