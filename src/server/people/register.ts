import type { App } from '#/server/app.ts'
import { isCommonPassword } from '#/server/passwords/common-passwords.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import type { Registered } from '#/server/gateways/accounts/accounts.ts'
import { takeLimits } from '#/server/http/limits.ts'
import type { SignInSource } from '#/server/people/sign-in-limits.ts'

export type RegisterInput = { name: string; phone: string; password: string }

export type RegisterResult = Registered | { ok: false; code: 'too-many' | 'password-common' }

/**
 * Creates an account. A repeated form gets the same answer; anyone else is told that the phone is taken,
 * which honest users need to know, but rate-limited.
 */
export async function register(
  app: App,
  { name, phone, password }: RegisterInput,
  source: SignInSource,
  submissionKey: string,
): Promise<RegisterResult> {
  if (isCommonPassword(password)) return { ok: false, code: 'password-common' }
  const { accounts } = app.gateways
  const { address } = source
  const allowed = await takeLimits(app, [
    // Not by phone alone: otherwise anyone could block its owner from registering.
    { name: 'register', subject: `${phone}\n${address}`, attempts: 5, windowMinutes: 60 },
    // A high limit, because customers of a mobile network share an address.
    { name: 'register', subject: address, attempts: 60, windowMinutes: 60 },
  ])
  if (!allowed) return { ok: false, code: 'too-many' }
  const policyVersion = await readPolicyVersion(app)
  return accounts.register({ name, phone, password, policyVersion, submissionKey })
}
