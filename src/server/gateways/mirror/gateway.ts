import type { MirrorCollection, MirrorDocument, MirrorKey } from '#/domain/mirror.ts'

/** `refused`: one of the documents is at fault. `away`: the service, or our right to it. */
export type MirrorOutcome = { ok: true } | { ok: false; code: 'refused' | 'away'; reason: string }

/** Where others read what is public. */
export type Mirror = {
  /**
   * Writes these documents, or none of them. One that is there already in a newer version stays as it is,
   * so that order and repetition of calls do not matter.
   */
  write: (documents: readonly MirrorDocument[]) => Promise<MirrorOutcome>
  /** What it has of a collection. Throws where it cannot be asked. */
  list: (collection: MirrorCollection) => Promise<{ document: string; version: number }[]>
}

/** Something public that changed, taken by one process for a while. */
export type MirrorChange = MirrorKey & { id: number }
