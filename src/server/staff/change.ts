import type { Locale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { canMail } from '#/server/gateways/messages/notifier.ts'
import { isCommonPassword } from '#/server/passwords/common-passwords.ts'
import { hashPassword } from '#/server/passwords/passwords.ts'
import { logSecurity } from '#/server/observability/security-log.ts'
import type { SignInSource } from '#/server/people/sign-in-limits.ts'
import { changeStaff, type StaffChange } from './changes.ts'
import { tryStep } from './setup.ts'
import { proveStaff } from './signin.ts'
import { useCodePeriod } from './totp.ts'
import type { StaffMember } from './staff-member.ts'
import { mayManage } from './team.ts'

export type NewPasswordInput = { password: string; current_password: string; current_code: string }

export type NewStepInput = {
  code: string
  setup: string
  current_password: string
  current_code: string
}

export type ResetInput = { id: string; password: string }

const SALT_BYTES = 16

/** The member who makes a change, with their network address and session. */
export type Changer = {
  member: StaffMember
  sessionId: string | null
  source: SignInSource
  locale: Locale
}

type Refused = { ok: false; code: 'password-wrong' | 'too-many' | 'password-common' }

/** Ends every other session, because one of them may be the reason for the change. */
export async function changePassword(
  app: App,
  changer: Changer,
  input: NewPasswordInput,
): Promise<{ ok: true } | Refused> {
  if (isCommonPassword(input.password)) return { ok: false, code: 'password-common' }
  const refused = await refuseStranger(app, changer, input)
  if (refused) return refused
  const { random } = app
  const passwordHash = await hashPassword(input.password, random.bytes(SALT_BYTES))
  await changeOwn(app, changer, { action: 'password-changed', set: { passwordHash } })
  logSecurity('password-changed', 'desk')
  return { ok: true }
}

/** Replaces the authenticator and the recovery codes. */
export async function changeSecondStep(
  app: App,
  changer: Changer,
  input: NewStepInput,
): Promise<{ ok: true } | Refused | { ok: false; code: 'setup-expired' | 'code-wrong' }> {
  const { clock } = app
  const { member } = changer
  // Checked first, because proving the current code uses it up.
  const tried = await tryStep(app, member, input, clock.now())
  if (!tried.ok) return tried
  const refused = await refuseStranger(app, changer, input)
  if (refused) return refused
  const sealedSecondStep = app.vault.seal(tried.step)
  await changeOwn(app, changer, { action: 'second-step-changed', set: { sealedSecondStep } })
  await useCodePeriod(app, member.id, tried.period)
  logSecurity('second-step-changed', 'desk')
  return { ok: true }
}

/**
 * For a colleague who lost telephone and codes: sets a first password and removes the second step. An admin
 * cannot reset their own account.
 */
export async function resetMember(
  app: App,
  by: StaffMember,
  { id, password }: ResetInput,
  locale: Locale,
): Promise<{ ok: true } | { ok: false; code: 'not-yours' | 'password-common' }> {
  const { random } = app
  if (!mayManage(by) || id === by.id) return { ok: false, code: 'not-yours' }
  if (isCommonPassword(password)) return { ok: false, code: 'password-common' }
  const passwordHash = await hashPassword(password, random.bytes(SALT_BYTES))
  const nothing = { sealedSecondStep: null, lastCodePeriod: null }
  const set = { ...nothing, passwordHash, resetAt: app.clock.now() }
  const change = { set, action: 'staff-reset' as const, by: by.id, sessionId: null }
  const isDone = await changeStaff(app, id, {
    ...change,
    isTold: canMail(app.gateways.notifier),
    locale,
  })
  if (!isDone) return { ok: false, code: 'not-yours' }
  logSecurity('access-reset', 'desk')
  return { ok: true }
}

type Proof = Pick<NewPasswordInput, 'current_password' | 'current_code'>

async function refuseStranger(
  app: App,
  { member: { email }, source }: Changer,
  { current_password: password, current_code: code }: Proof,
): Promise<Refused | null> {
  const proved = await proveStaff(app, { email, password, code }, source)
  if (proved.ok) return null
  return { ok: false, code: proved.code === 'too-many' ? 'too-many' : 'password-wrong' }
}

function changeOwn(
  app: App,
  { member: { id }, sessionId, locale }: Changer,
  change: Pick<StaffChange, 'action' | 'set'>,
): Promise<boolean> {
  return changeStaff(app, id, {
    ...change,
    by: id,
    sessionId,
    locale,
    isTold: canMail(app.gateways.notifier),
  })
}

/** Without an e-mail gateway, a message would only end as a dead letter. */
