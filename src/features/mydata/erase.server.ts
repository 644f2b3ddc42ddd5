import { transition } from '#/domain/booking.ts'
import type { App } from '#/server/app.ts'
import { recordCancellation } from '#/server/bookings/cancel.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { listMembershipsOfUser } from '#/server/practices/members.ts'
import { erasePersonalData } from '#/server/privacy/erasure.ts'
import { listComingVisits } from '#/server/privacy/personaldata.ts'
import type { DataSubject } from '#/server/privacy/subject.ts'
import { MINE } from './keys.ts'
import type { ErasureInput, ErasureResult } from './mydata.ts'
import { findSubject } from './subject.server.ts'

/** Cancels what is still to come, gives back what was paid for it, and then forgets the person. */
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
  // All of it is asked before anything is cancelled: a person who stays keeps their visits.
  if (await ownsProfile(app, subject)) return { ok: false, code: 'runs-a-profile' }
  const now = app.clock.now()
  const coming = await listComingVisits(app, subject, now)
  const isFree = coming.every((visit) => transition(visit.status, 'cancel', { ...visit, now }).ok)
  if (!isFree) return { ok: false, code: 'visit-soon' }
  const { userId } = subject
  const by = userId
    ? ({ actor: 'patient', userId } as const)
    : ({ actor: 'visitor', userId: null } as const)
  for (const { id } of coming) await recordCancellation(app, id, by, now)
  const erased = await erasePersonalData(app, subject, key === MINE ? 'account' : 'request', now)
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
