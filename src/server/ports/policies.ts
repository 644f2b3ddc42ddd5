import type { PolicyKind } from '#/domain/policy.ts'

export type Policy = {
  kind: PolicyKind
  version: string
  /** Markdown. */
  bodyAr: string
  bodyEn: string
  /** What changed since the version before; empty for the first. */
  changesAr: string
  changesEn: string
  effectiveAt: Date
}

export type Policies = {
  /** The text in force. */
  current: (kind: PolicyKind, now: Date) => Promise<Policy>
  /** The version of the privacy policy, which consents are stored with. */
  version: (now: Date) => Promise<string>
  /** The latest that somebody with an account is to agree to anew; null when they have. */
  findUnanswered: (userId: string, now: Date) => Promise<Policy | null>
  /** They agree to what is in force. Sent once or ten times, it is one row. */
  accept: (userId: string, now: Date) => Promise<void>
}
