import type { Locale } from '#/i18n/locale.ts'
import { isCommonPassword } from '#/server/commonpasswords.server.ts'
import { hashPassword } from '#/server/passwords.server.ts'
import type { StaffMember } from '#/server/ports/staff.ts'
import { logSecurity } from '#/server/security.server.ts'
import type { Services } from '#/server/services.server.ts'
import type { SignInSource } from '#/server/signins.server.ts'
import { tryStep } from './setup.server.ts'
import { proveStaff } from './signin.server.ts'
import { mayManage } from './team.server.ts'
import type { NewPasswordInput, NewStepInput, ResetInput } from './staff.ts'

const SALT_BYTES = 16

/** Who changes something, from where, and in which session. */
export type Changer = {
  member: StaffMember
  sessionId: string | null
  source: SignInSource
  locale: Locale
}

type Refused = { ok: false; code: 'password-wrong' | 'too-many' | 'password-common' }

/** Every other session ends, for one of them may be the reason. */
export async function changePassword(
  services: Services,
  changer: Changer,
  input: NewPasswordInput,
): Promise<{ ok: true } | Refused> {
  if (isCommonPassword(input.password)) return { ok: false, code: 'password-common' }
  const refused = await refuseStranger(services, changer, input)
  if (refused) return refused
  const { staff, entropy, clock } = services
  const passwordHash = await hashPassword(input.password, entropy.bytes(SALT_BYTES))
  await staff.changePassword(
    changer.member.id,
    { ...own(services, changer), passwordHash },
    clock.now(),
  )
  logSecurity('password-changed', 'desk')
  return { ok: true }
}

/** Another telephone, or new recovery codes, in the place of those that there are. */
export async function changeSecondStep(
  services: Services,
  changer: Changer,
  input: NewStepInput,
): Promise<{ ok: true } | Refused | { ok: false; code: 'setup-over' | 'code-wrong' }> {
  const { staff, clock } = services
  const { member } = changer
  // Before the code that they have is used up.
  const tried = await tryStep(services, member, input, clock.now())
  if (!tried.ok) return tried
  const refused = await refuseStranger(services, changer, input)
  if (refused) return refused
  const change = { ...own(services, changer), step: tried.step }
  await staff.changeSecondStep(member.id, change, clock.now())
  await staff.useCodePeriod(member.id, tried.period)
  logSecurity('second-step-changed', 'desk')
  return { ok: true }
}

/** For a colleague who lost telephone and codes; an admin cannot reset their own account. */
export async function resetMember(
  services: Services,
  by: StaffMember,
  { id, password }: ResetInput,
  locale: Locale,
): Promise<{ ok: true } | { ok: false; code: 'not-yours' | 'password-common' }> {
  const { staff, entropy, clock } = services
  if (!mayManage(by) || id === by.id) return { ok: false, code: 'not-yours' }
  if (isCommonPassword(password)) return { ok: false, code: 'password-common' }
  const passwordHash = await hashPassword(password, entropy.bytes(SALT_BYTES))
  const told = { isTold: canMail(services), locale }
  const isDone = await staff.reset(id, { ...told, passwordHash, by: by.id }, clock.now())
  if (!isDone) return { ok: false, code: 'not-yours' }
  logSecurity('access-reset', 'desk')
  return { ok: true }
}

type Proof = Pick<NewPasswordInput, 'current_password' | 'current_code'>

async function refuseStranger(
  services: Services,
  { member: { email }, source }: Changer,
  { current_password: password, current_code: code }: Proof,
): Promise<Refused | null> {
  const proved = await proveStaff(services, { email, password, code }, source)
  if (proved.ok) return null
  return { ok: false, code: proved.code === 'too-many' ? 'too-many' : 'password-wrong' }
}

function own(services: Services, { sessionId, locale }: Changer) {
  return { sessionId, locale, isTold: canMail(services) }
}

/** Without it a message would only wait for somebody to give it up. */
function canMail({ notifier }: Pick<Services, 'notifier'>): boolean {
  return notifier.senders.some(({ channel }) => channel === 'email')
}
