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

/** Forms that people go on with another day. Kept encrypted; whoever has the signed link has it. */
export type Drafts = {
  /** Begins one; answers its id. Its files wait with it. */
  begin: (
    draft: DraftContents & { kind: RequestKind; fileIds: readonly string[] },
    now: Date,
  ) => Promise<string>
  /** Replaces what was typed; false when it is gone, or has been sent. */
  save: (
    id: string,
    draft: DraftContents & { fileIds: readonly string[] },
    now: Date,
  ) => Promise<boolean>
  find: (id: string) => Promise<Draft | null>
  /** Deletes those last saved before this instant, with their files; answers how many. */
  deleteOld: (before: Date) => Promise<number>
}
