import { eq } from 'drizzle-orm'
import { CLAIMS_A_DAY, CLAIMS_OF_ADDRESS_A_DAY } from '#/domain/directory/provider.ts'
import type { Locale } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { inviteByPhone } from './doctor-access.ts'

type Claim = { syndicateNumber: string; address: string; locale: Locale }

/**
 * Sends the profile with this syndicate number a link to its own mobile, if it has no owner. The answer is the
 * same whether there is such a profile, so that numbers cannot be tried.
 */
export async function claimProfile(
  app: App,
  { syndicateNumber, address, locale }: Claim,
): Promise<{ ok: true } | { ok: false; code: 'too-many' }> {
  const day = { windowMinutes: 1440 }
  const isWelcome = await takeLimits(app, [
    { name: 'claim', subject: syndicateNumber, attempts: CLAIMS_A_DAY, ...day },
    { name: 'claim-address', subject: address, attempts: CLAIMS_OF_ADDRESS_A_DAY, ...day },
  ])
  if (!isWelcome) return { ok: false, code: 'too-many' }
  const [doctor] = await app.db
    .select({ id: doctors.id })
    .from(doctors)
    .where(eq(doctors.syndicateNumber, syndicateNumber))
  if (doctor) await inviteByPhone(app, doctor.id, { actorKind: 'system', actorId: null }, locale)
  return { ok: true }
}
