import { isCommonPassword } from '#/server/commonpasswords.server.ts'
import type { Registered } from '#/server/ports/accounts.ts'
import type { Services } from '#/server/services.server.ts'
import type { RegisterInput } from './account.ts'

export type RegisterResult = Registered | { ok: false; code: 'too-many' | 'password-common' }

/**
 * Opens an account. Somebody who sends the same form twice gets the same answer twice; anybody else
 * learns that the phone is taken, for an honest person must know it, but only a few times an hour.
 */
export async function register(
  {
    accounts,
    limits,
    policies,
    clock,
  }: Pick<Services, 'accounts' | 'limits' | 'policies' | 'clock'>,
  { name, phone, password }: RegisterInput,
  address: string,
): Promise<RegisterResult> {
  if (isCommonPassword(password)) return { ok: false, code: 'password-common' }
  const allowed = await limits.take([
    { name: 'register', subject: phone, attempts: 5, windowMinutes: 60 },
    // Roomy, for a mobile network's customers share their address.
    { name: 'register', subject: address, attempts: 60, windowMinutes: 60 },
  ])
  if (!allowed) return { ok: false, code: 'too-many' }
  const registered = await accounts.register({
    name,
    phone,
    password,
    policyVersion: await policies.version(clock.now()),
  })
  if (registered.ok || registered.code === 'accounts-unavailable') return registered
  const twin = await accounts.login(phone, password)
  return twin.ok ? { ok: true, message: null } : registered
}
