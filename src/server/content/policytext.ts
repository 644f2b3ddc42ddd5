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
