import { z } from 'zod'
import { isAhead } from '#/domain/web/clock-skew.ts'
import type { App } from '#/server/app.ts'
import { isCommonPassword } from '#/server/passwords/common-passwords.ts'
import { hashPassword } from '#/server/passwords/passwords.ts'
import { drawQrCode } from '#/server/files/qr-code.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import {
  addressOfSecret,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  periodOfCode,
} from '#/server/crypto/totp.ts'
import { setUpStaff, useCodePeriod } from './totp.ts'
import type { SecondStep, StaffMember } from './staff-member.ts'

export type SetupInput = { setup: string; code: string; password: string }

/** `setup` is sealed for one member; the form sends it back. */
export type SetupView = {
  setup: string
  secret: string
  picture: { size: number; path: string }
  recoveryCodes: string[]
  /** When an admin reset the account; null for a new member. */
  resetAt: string | null
}

const SALT_BYTES = 16
const SETUP_MILLISECONDS = 30 * 60_000

const pendingSchema = z.object({
  staffId: z.string(),
  secret: z.string(),
  recoveryCodes: z.array(z.string()),
  until: z.number(),
})

/** A new second step to set up. Nothing is stored until a code confirms it: it is sealed in the form. */
export async function offerSetup(
  { random, vault, clock }: App,
  { id, email, resetAt }: StaffMember,
  issuer: string,
): Promise<SetupView> {
  const secret = newSecret(random.bytes)
  const recoveryCodes = newRecoveryCodes(random.bytes)
  const until = clock.now().getTime() + SETUP_MILLISECONDS
  const setup = vault.seal({ staffId: id, secret, recoveryCodes, until })
  const picture = drawQrCode(addressOfSecret(secret, issuer, email))
  return { setup, secret, picture, recoveryCodes, resetAt: resetAt && resetAt.toISOString() }
}

export type SetUp =
  | { ok: true }
  | { ok: false; code: 'setup-expired' | 'code-wrong' | 'password-common' }

type Session = { member: StaffMember; sessionId: string | null }

/**
 * Sets up only a member's first second step: otherwise a stolen session would be enough to replace it. Ends
 * the member's other sessions, which someone else may have opened with the first password.
 */
export async function setUpSecondStep(
  app: App,
  { member, sessionId }: Session,
  { setup, code, password }: SetupInput,
): Promise<SetUp> {
  if (member.isReady) return { ok: false, code: 'setup-expired' }
  if (isCommonPassword(password)) return { ok: false, code: 'password-common' }
  const tried = await tryStep({ vault: app.vault }, member, { setup, code }, app.clock.now())
  if (!tried.ok) return tried
  const { step, period } = tried
  const passwordHash = await hashPassword(password, app.random.bytes(SALT_BYTES))
  const isFirst = await setUpStaff(app, member.id, step, { passwordHash, sessionId })
  if (!isFirst) return { ok: false, code: 'setup-expired' }
  await useCodePeriod(app, member.id, period)
  logSecurity('second-step-changed', 'desk')
  return { ok: true }
}

/** A form from before the clock was set back is not open for longer. */
function isSetupOpen(until: number, now: Date): boolean {
  return until > now.getTime() && !isAhead(new Date(until - SETUP_MILLISECONDS), now)
}

type Tried =
  | { ok: true; step: SecondStep; period: number }
  | { ok: false; code: 'setup-expired' | 'code-wrong' }

/** Opens the second step that a form sends back, if a code shows that the member's authenticator has it. */
export async function tryStep(
  { vault }: Pick<App, 'vault'>,
  { id }: StaffMember,
  { setup, code }: Pick<SetupInput, 'setup' | 'code'>,
  now: Date,
): Promise<Tried> {
  const pending = pendingSchema.safeParse(await vault.open(setup))
  const isOpen = pending.success && isSetupOpen(pending.data.until, now)
  if (!isOpen || pending.data.staffId !== id) return { ok: false, code: 'setup-expired' }
  const { secret, recoveryCodes } = pending.data
  const period = periodOfCode(secret, code, now)
  if (period === null) return { ok: false, code: 'code-wrong' }
  return { ok: true, period, step: { secret, recoveryHashes: recoveryCodes.map(hashRecoveryCode) } }
}
