import { transition } from '#/domain/booking.ts'
import type { User } from '#/server/ports/accounts.ts'
import type { DataSubject } from '#/server/ports/personaldata.ts'
import type { Services } from '#/server/services.server.ts'
import { MINE } from './keys.ts'
import type { ErasureInput, ErasureResult } from './mydata.ts'
import { findSubject } from './subject.server.ts'

type Needs = Pick<
  Services,
  'accounts' | 'bookings' | 'members' | 'personalData' | 'profiles' | 'limits' | 'clock'
>

/** Cancels what is still to come, gives back what was paid for it, and then forgets the person. */
export async function eraseMyData(
  services: Needs,
  user: User | null,
  { key, password }: ErasureInput,
): Promise<ErasureResult> {
  const subject = await findSubject(services, user, key)
  if (!subject) return { ok: false, code: 'data-unknown' }
  if (key === MINE) {
    const refusal = await checkPassword(services, user, password)
    if (refusal) return { ok: false, code: refusal }
  }
  // All of it is asked before anything is cancelled: a person who stays keeps their visits.
  if (await ownsProfile(services, subject)) return { ok: false, code: 'runs-a-profile' }
  const now = services.clock.now()
  const coming = await services.personalData.listComing(subject, now)
  const isFree = coming.every((visit) => transition(visit.status, 'cancel', { ...visit, now }).ok)
  if (!isFree) return { ok: false, code: 'visit-soon' }
  const { userId } = subject
  const by = userId
    ? ({ actor: 'patient', userId } as const)
    : ({ actor: 'visitor', userId: null } as const)
  for (const { id } of coming) await services.bookings.cancel(id, by, now)
  const erased = await services.personalData.erase(
    subject,
    key === MINE ? 'account' : 'request',
    now,
  )
  return erased.ok ? { ok: true } : erased
}

async function ownsProfile({ members }: Needs, { userId }: DataSubject): Promise<boolean> {
  const memberships = userId ? await members.listOfUser(userId) : []
  return memberships.some(({ role }) => role === 'owner')
}

async function checkPassword(
  { accounts, limits }: Needs,
  user: User | null,
  password: string,
): Promise<'password-wrong' | 'too-many' | null> {
  if (!user) return 'password-wrong'
  const limit = { name: 'erase', subject: user.id, attempts: 5, windowMinutes: 15 }
  if (!(await limits.take([limit]))) return 'too-many'
  const known = await accounts.login(user.phone, password)
  return known.ok ? null : 'password-wrong'
}
