import { and, desc, eq } from 'drizzle-orm'
import type { ContentValue } from '#/domain/content/content-kinds.ts'
import { FIRST_POLICY, policyKinds, readPolicyKey } from '#/domain/content/policy.ts'
import { policies } from '#/server/db/schema/content.ts'
import { firstPolicy } from '#/server/site/default-policies.ts'
import type { ContentTable } from './table.ts'

/** The key has the kind and the version: `privacy-2027-01`. */
export const policyTable: ContentTable<ContentValue<'policy'>> = {
  list: async (db) => {
    const rows = await db.select().from(policies).orderBy(desc(policies.effectiveAt))
    const stored = rows.map(({ kind, version }) => `${kind}-${version}`)
    const first = policyKinds.map((kind) => `${kind}-${FIRST_POLICY.version}`)
    return [...new Set([...stored, ...first])].map((key) => {
      return { key, name: { ar: key, en: key }, isLive: true }
    })
  },

  read: async (db, key) => {
    const policy = readPolicyKey(key)
    if (!policy) return null
    const [row] = await db.select().from(policies).where(isPolicy(policy))
    if (!row) return policy.version === FIRST_POLICY.version ? firstPolicy(policy.kind) : null
    const { bodyAr, bodyEn, changesAr, changesEn, effectiveAt, asksAgain } = row
    return { bodyAr, bodyEn, changesAr, changesEn, effectiveAt, asksAgain }
  },

  write: async ({ tx, now }, key, value) => {
    const policy = readPolicyKey(key)
    if (!policy) return { field: 'form', code: 'key-invalid' }
    const [known] = await tx.select().from(policies).where(isPolicy(policy)).for('update')
    // A version in force may have been accepted; changes need a new version.
    const isFirst = policy.version === FIRST_POLICY.version
    if (isFirst || (known && known.effectiveAt <= now))
      return { field: 'form', code: 'policy-in-force' }
    if (+value.effectiveAt < +now - HOUR_MS) return { field: 'effectiveAt', code: 'time-past' }
    const { kind, version } = policy
    await tx
      .insert(policies)
      .values({ kind, version, ...value })
      .onConflictDoUpdate({ target: [policies.kind, policies.version], set: value })
    return null
  },
}

/** A policy dated “now” is published some minutes later. */
const HOUR_MS = 3600_000

function isPolicy({ kind, version }: NonNullable<ReturnType<typeof readPolicyKey>>) {
  return and(eq(policies.kind, kind), eq(policies.version, version))
}
