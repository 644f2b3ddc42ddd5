import { inLocale } from '#/i18n/locale.ts'
import type { Services } from '#/server/services.server.ts'
import type { NewPolicyView } from './policy.ts'

type Needs = Pick<Services, 'policies' | 'clock'>

/** What somebody with an account is asked to agree to anew; null when there is nothing. */
export async function findNewPolicy(
  { policies, clock }: Needs,
  userId: string,
): Promise<NewPolicyView | null> {
  const asking = await policies.findUnanswered(userId, clock.now())
  if (!asking) return null
  const { kind, version, changesAr, changesEn } = asking
  const path = kind === 'privacy' ? '/privacy_policyE' : '/conditions-roles'
  return { version, changes: inLocale(changesAr, changesEn), path }
}

export async function agreeToPolicy({ policies, clock }: Needs, userId: string): Promise<void> {
  await policies.accept(userId, clock.now())
}
