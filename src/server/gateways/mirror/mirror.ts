import type { MirrorCollection, MirrorDocument, MirrorKey } from '#/domain/web/mirror.ts'

/** `refused`: a document is invalid. `away`: the service is unavailable, or denies us access. */
export type MirrorOutcome = { ok: true } | { ok: false; code: 'refused' | 'away'; reason: string }

/** A copy of public data for readers outside of our server. */
export type Mirror = {
  /**
   * Writes these documents atomically. One that exists in a newer version is not overwritten, so that
   * the order and repetition of calls do not matter.
   */
  write: (documents: readonly MirrorDocument[]) => Promise<MirrorOutcome>
  /** Lists the documents of a collection. Throws if the mirror is unavailable. */
  list: (collection: MirrorCollection) => Promise<{ document: string; version: number }[]>
}

/** A queued change of a public document, leased to one process. */
export type MirrorChange = MirrorKey & { id: number }
