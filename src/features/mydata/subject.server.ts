import type { DataSubject } from '#/server/ports/personaldata.ts'
import type { User } from '#/server/ports/accounts.ts'
import type { Services } from '#/server/services.server.ts'
import { MINE } from './keys.ts'

/**
 * Whose data a key opens. An account's phone counts only once a code showed that it is theirs: anybody
 * may register with a number, and would read what its owner booked as a guest.
 */
export async function findSubject(
  { personalData, profiles, clock }: Pick<Services, 'personalData' | 'profiles' | 'clock'>,
  user: User | null,
  key: string,
): Promise<DataSubject | null> {
  if (key !== MINE) return personalData.findByLink(key, clock.now())
  if (!user) return null
  const profile = await profiles.find(user.id)
  return { userId: user.id, phone: profile?.isPhoneVerified ? user.phone : null }
}
