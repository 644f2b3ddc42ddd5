import type { RequestKind } from '#/domain/request.ts'

/** What was typed so far, and where its writer stopped. */
export type DraftContents = { typed: Record<string, string>; step: string }

export type Draft = DraftContents & {
  id: string
  kind: RequestKind
  /** It has become a request, and nothing is left of what was typed. */
  isSent: boolean
  savedAt: Date
}
