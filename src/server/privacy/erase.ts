import { transition } from '#/domain/booking.ts'
import { MINE } from '#/domain/personaldata.ts'
import type { App } from '#/server/app.ts'
import { cancelAs } from '#/server/bookings/cancel.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { listMembershipsOfUser } from '#/server/practices/memberships.ts'
import { erasePersonalData } from './erasure.ts'
import { findSubject } from './findsubject.ts'
import { listComingVisits } from './personaldata.ts'
import type { DataSubject } from './subject.ts'

export type ErasureInput = { key: string; password: string }

export type ErasureResult =
  | { ok: true }
  | {
      ok: false
      code: 'data-unknown' | 'password-wrong' | 'too-many' | 'runs-a-profile' | 'visit-soon'
    }

/** Cancels future visits, refunds them, and then erases the person. */
export async function eraseMyData(
  app: App,
  user: User | null,
  { key, password }: ErasureInput,
): Promise<ErasureResult> {
  const subject = await findSubject(app, user, key)
  if (!subject) return { ok: false, code: 'data-unknown' }
  if (key === MINE) {
    const refusal = await checkPassword(app, user, password)
    if (refusal) return { ok: false, code: refusal }
  }
  // All conditions are checked before anything is cancelled, so that a refusal leaves the visits unchanged.
  if (await ownsProfile(app, subject)) return { ok: false, code: 'runs-a-profile' }
  const coming = await listComingVisits(app, subject)
  const isFree = coming.every(
    (visit) => transition(visit.status, 'cancel', { ...visit, now: app.clock.now() }).ok,
  )
  if (!isFree) return { ok: false, code: 'visit-soon' }
  const { userId } = subject
  const by = userId
    ? ({ actor: 'patient', userId } as const)
    : ({ actor: 'visitor', userId: null } as const)
  for (const { id } of coming) await cancelAs(app, id, by, () => ({ ok: true }))
  const erased = await erasePersonalData(app, subject, key === MINE ? 'account' : 'request')
  return erased.ok ? { ok: true } : erased
}

async function ownsProfile(app: App, { userId }: DataSubject): Promise<boolean> {
  const memberships = userId ? await listMembershipsOfUser(app, userId) : []
  return memberships.some(({ role }) => role === 'owner')
}

async function checkPassword(
  app: App,
  user: User | null,
  password: string,
): Promise<'password-wrong' | 'too-many' | null> {
  if (!user) return 'password-wrong'
  const limit = { name: 'erase', subject: user.id, attempts: 5, windowMinutes: 15 }
  if (!(await takeLimits(app, [limit]))) return 'too-many'
  const known = await app.gateways.accounts.login(user.phone, password)
  return known.ok ? null : 'password-wrong'
}
