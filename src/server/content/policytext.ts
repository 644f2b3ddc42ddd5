import type { Localized } from '#/domain/localized.ts'
import type { PolicyKind } from '#/domain/policy.ts'

export type Policy = {
  kind: PolicyKind
  version: string
  /** Markdown. */
  body: Localized
  /** What changed since the version before; empty for the first. */
  changes: Localized
  effectiveAt: Date
}
