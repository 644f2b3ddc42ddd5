import type { App } from '#/server/app.ts'
import { verifyPassword } from '#/server/passwords/passwords.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import {
  resetSignInTries,
  mayTrySignIn,
  type SignInSource,
} from '#/server/people/sign-in-limits.ts'
import { periodOfCode, recoveryHashes } from '#/server/crypto/totp.ts'
import { useCodePeriod, useRecoveryCode } from './totp.ts'
import { addStaffSession } from './sessions.ts'
import { findStaffByEmail } from './staff.ts'
import type { StaffCredentials } from './staff-member.ts'

export type SignInInput = { email: string; password: string; code: string }

export type SignedIn =
  | { ok: true; sessionId: string; isReady: boolean }
  | { ok: false; code: 'sign-in-failed' | 'too-many' }

type From = SignInSource & { browser: string }

/**
 * Checks password and second step together: neither the answer nor its timing reveals which one was wrong,
 * or whether the account exists. A member without a second step can only set one up.
 */
export async function signInStaff(
  app: App,
  { email, password, code }: SignInInput,
  { browser, ...source }: From,
): Promise<SignedIn> {
  const proved = await proveStaff(app, { email, password, code }, source)
  if (!proved.ok) return proved
  const { id, isReady } = proved.member
  const sessionId = await addStaffSession(app, id, browser)
  return { ok: true, sessionId, isReady }
}

export type Proved =
  | { ok: true; member: StaffCredentials }
  | { ok: false; code: 'sign-in-failed' | 'too-many' }

/** Verifies a member's credentials; tries are counted together for all callers. */
export async function proveStaff(
  app: App,
  { email, password, code }: SignInInput,
  source: SignInSource,
): Promise<Proved> {
  const attempt = { ...source, kind: 'desk', subject: email } as const
  if (!(await mayTrySignIn(app, attempt))) return { ok: false, code: 'too-many' }
  const found = await findStaffByEmail(app, email)
  const member = found?.withdrawnAt === null ? found : null
  const isTheirs = await verifyPassword(password, member?.passwordHash)
  if (!member || !isTheirs || !(await isSecondStep(app, member, code))) {
    logSecurity('sign-in-failed', 'desk')
    return { ok: false, code: 'sign-in-failed' }
  }
  await resetSignInTries(app, attempt)
  return { ok: true, member }
}

/** Each code works once, even for concurrent requests. */
async function isSecondStep(
  app: App,
  { id, secondStep }: StaffCredentials,
  code: string,
): Promise<boolean> {
  if (!secondStep) return true
  const period = periodOfCode(secondStep.secret, code, app.clock.now())
  if (period !== null) return useCodePeriod(app, id, period)
  const hash = recoveryHashes(app.keys.signatures, code).find((each) =>
    secondStep.recoveryHashes.includes(each),
  )
  const isUsed = hash !== undefined && (await useRecoveryCode(app, id, hash))
  // Reached only with the correct password.
  logSecurity(isUsed ? 'recovery-code-used' : 'second-step-refused', 'desk')
  return isUsed
}
