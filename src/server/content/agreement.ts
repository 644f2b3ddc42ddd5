import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { acceptPolicy, findUnansweredPolicy } from './policies.ts'

/** The changes in a policy that the account's owner is asked to accept. */
export type NewPolicyView = { version: string; changes: string; path: string }

/** The policy that the account's owner must accept again; null if there is none. */
export async function findNewPolicy(app: App, userId: string): Promise<NewPolicyView | null> {
  const asking = await findUnansweredPolicy(app, userId)
  if (!asking) return null
  const { kind, version, changes } = asking
  const path = kind === 'privacy' ? '/privacy_policyE' : '/conditions-roles'
  return { version, changes: inLocale(changes), path }
}

export async function agreeToPolicy(app: App, userId: string): Promise<void> {
  await acceptPolicy(app, userId)
}
