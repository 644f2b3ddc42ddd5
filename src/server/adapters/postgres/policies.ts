import { and, desc, eq, lte, max } from 'drizzle-orm'
import { FIRST_POLICY, type PolicyKind } from '#/domain/policy.ts'
import type { Database } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { policies } from '#/server/db/schema/content.ts'
import { firstPolicy } from '#/server/firstpolicy.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { Policies, Policy } from '#/server/ports/policies.ts'

export function postgresPolicies(db: Database, entropy: Entropy): Policies {
  const version = async (now: Date) => {
    const [found] = await db
      .select({ version: policies.version })
      .from(policies)
      .where(inForce('privacy', now))
      .orderBy(desc(policies.effectiveAt))
      .limit(1)
    return found?.version ?? FIRST_POLICY.version
  }

  const findUnanswered = async (userId: string, now: Date): Promise<Policy | null> => {
    const [asking] = await db
      .select()
      .from(policies)
      .where(and(eq(policies.asksAgain, true), lte(policies.effectiveAt, now)))
      .orderBy(desc(policies.effectiveAt))
      .limit(1)
    if (!asking) return null
    const [person] = await db
      .select({ since: users.createdAt, agreedAt: max(consents.grantedAt) })
      .from(users)
      .leftJoin(consents, and(eq(consents.userId, users.id), eq(consents.purpose, 'account')))
      .where(eq(users.id, userId))
      .groupBy(users.id)
    if (!person) return null
    // Whoever came since agreed to it by coming.
    return (person.agreedAt ?? person.since) < asking.effectiveAt ? asking : null
  }

  return {
    version,
    findUnanswered,

    current: async (kind, now) => {
      const [found] = await db
        .select()
        .from(policies)
        .where(inForce(kind, now))
        .orderBy(desc(policies.effectiveAt))
        .limit(1)
      return found ?? { kind, version: FIRST_POLICY.version, ...firstPolicy(kind) }
    },

    accept: async (userId, now) => {
      if (!(await findUnanswered(userId, now))) return
      const policyVersion = await version(now)
      const id = entropy.id()
      await db
        .insert(consents)
        .values({ id, userId, purpose: 'account', policyVersion, grantedAt: now })
    },
  }
}

function inForce(kind: PolicyKind, now: Date) {
  return and(eq(policies.kind, kind), lte(policies.effectiveAt, now))
}
