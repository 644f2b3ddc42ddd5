import { and, desc, eq, lte, max } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import { FIRST_POLICY, type PolicyKind } from '#/domain/content/policy.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { policies } from '#/server/db/schema/content.ts'
import { firstPolicy } from '#/server/site/default-policies.ts'
import { transactAs } from '#/server/work.ts'

export async function readPolicyVersion(app: App) {
  const [found] = await app.db
    .select({ version: policies.version })
    .from(policies)
    .where(inForce('privacy', app.clock.now()))
    .orderBy(desc(policies.effectiveAt))
    .limit(1)
  return found?.version ?? FIRST_POLICY.version
}

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

export async function findUnansweredPolicy(
  app: App,
  userId: string,
): Promise<ReturnType<typeof policyOf> | null> {
  const [asking] = await app.db
    .select()
    .from(policies)
    .where(and(eq(policies.asksAgain, true), lte(policies.effectiveAt, app.clock.now())))
    .orderBy(desc(policies.effectiveAt))
    .limit(1)
  if (!asking) return null
  const [person] = await app.db
    .select({ since: users.createdAt, agreedAt: max(consents.grantedAt) })
    .from(users)
    .leftJoin(consents, and(eq(consents.userId, users.id), eq(consents.purpose, 'account')))
    .where(eq(users.id, userId))
    .groupBy(users.id)
  if (!person) return null
  // Accounts created since then accepted it at registration.
  return (person.agreedAt ?? person.since) < asking.effectiveAt ? policyOf(asking) : null
}

/** The text in force. */
export async function readCurrentPolicy(app: App, kind: PolicyKind) {
  const [found] = await app.db
    .select()
    .from(policies)
    .where(inForce(kind, app.clock.now()))
    .orderBy(desc(policies.effectiveAt))
    .limit(1)
  return policyOf(found ?? { kind, version: FIRST_POLICY.version, ...firstPolicy(kind) })
}

/** Records acceptance of the policy in force; a repeated submission adds no row. */
export async function acceptPolicy(app: App, userId: string): Promise<void> {
  if (!(await findUnansweredPolicy(app, userId))) return
  const policyVersion = await readPolicyVersion(app)
  await transactAs(app, userId, async ({ tx, now, random }) => {
    const consent = { userId, purpose: 'account' as const, policyVersion, grantedAt: now }
    await tx.insert(consents).values({ ...consent, id: random.id() })
  })
}

/** `body` is Markdown; `changes` since the version before is empty for the first. */
function policyOf(row: Omit<typeof policies.$inferSelect, 'asksAgain'>) {
  const { kind, version, effectiveAt } = row
  const texts = { body: localized(row, 'body'), changes: localized(row, 'changes') }
  return { kind, version, ...texts, effectiveAt }
}

function inForce(kind: PolicyKind, now: Date) {
  return and(eq(policies.kind, kind), lte(policies.effectiveAt, now))
}
