import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { acceptPolicy, findUnansweredPolicy } from './policies.ts'

/** What changed in what somebody with an account has agreed to. */
export type NewPolicyView = { version: string; changes: string; path: string }

/** What somebody with an account is asked to agree to anew; null when there is nothing. */
export async function findNewPolicy(app: App, userId: string): Promise<NewPolicyView | null> {
  const asking = await findUnansweredPolicy(app, userId)
  if (!asking) return null
  const { kind, version, changesAr, changesEn } = asking
  const path = kind === 'privacy' ? '/privacy_policyE' : '/conditions-roles'
  return { version, changes: inLocale(changesAr, changesEn), path }
}

export async function agreeToPolicy(app: App, userId: string): Promise<void> {
  await acceptPolicy(app, userId)
}
