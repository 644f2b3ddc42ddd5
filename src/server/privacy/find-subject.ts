import { MINE } from '#/domain/booking/personal-data.ts'
import type { App } from '#/server/app.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { findUserProfile } from '#/server/people/profiles.ts'
import { findSubjectByLink } from './personal-data.ts'
import type { DataSubject } from './subject.ts'

/**
 * The person whose data a key opens. An account's phone counts only after a code has proved it: anyone
 * can register with a number, and would otherwise read what its owner booked as a guest.
 */
export async function findSubject(
  app: App,
  user: User | null,
  key: string,
): Promise<DataSubject | null> {
  if (key !== MINE) return findSubjectByLink(app, key)
  if (!user) return null
  const profile = await findUserProfile(app, user.id)
  return { userId: user.id, phone: profile?.isPhoneVerified ? user.phone : null }
}
