import { MINE } from '#/domain/booking/personal-data.ts'
import type { App } from '#/server/app.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { erasePersonalData } from './erase-personal-data.ts'
import { findSubject } from './find-subject.ts'

export type ErasureInput = { key: string; password: string }

export type ErasureResult =
  | { ok: true }
  | {
      ok: false
      code: 'data-not-found' | 'password-wrong' | 'too-many' | 'runs-a-profile' | 'visit-soon'
    }

/** Cancels future visits, refunds them, and then erases the person. */
export async function eraseMyData(
  app: App,
  user: User | null,
  { key, password }: ErasureInput,
): Promise<ErasureResult> {
  const subject = await findSubject(app, user, key)
  if (!subject) return { ok: false, code: 'data-not-found' }
  if (key === MINE) {
    const refusal = await checkPassword(app, user, password)
    if (refusal) return { ok: false, code: refusal }
  }
  const erased = await erasePersonalData(app, subject, key === MINE ? 'account' : 'request')
  return erased.ok ? { ok: true } : erased
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
