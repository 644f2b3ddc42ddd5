import type { RequestKind } from '#/domain/request.ts'

/** The typed fields, and the step that the writer has reached. */
export type DraftContents = { typed: Record<string, string>; step: string }

export type Draft = DraftContents & {
  id: string
  kind: RequestKind
  /** It has become a request, and its contents are deleted. */
  isSent: boolean
  savedAt: Date
}
