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

export type MirrorState = {
  waiting: number
  /** When the oldest change was made that the mirror does not have; null where it has all. */
  waitsSince: Date | null
  /** What failed at its latest try, the oldest first. */
  failing: (MirrorKey & { id: number; attempts: number; reason: string; createdAt: Date })[]
}

/** The changes that the mirror has yet to get. Triggers write them with what changed. */
export type MirrorQueue = {
  /** Collects changes from now on, or no more; the first minute of collecting queues all that is public. */
  turn: (isOn: boolean, now: Date) => Promise<void>
  /** Queues what became public, or ceased to be, by the clock alone. */
  queueTimed: (now: Date) => Promise<void>
  /** Queues all that is public, and these. */
  queueAll: (others: readonly MirrorKey[]) => Promise<void>
  take: (most: number, now: Date) => Promise<MirrorChange[]>
  /** How the changed documents are now. */
  read: (changes: readonly MirrorKey[], now: Date) => Promise<MirrorDocument[]>
  /** Makes all later readings newer than this version. */
  raiseVersion: (version: number) => Promise<void>
  settle: (ids: readonly number[]) => Promise<void>
  /** To be tried again, later each time, without an end. */
  postpone: (ids: readonly number[], reason: string, now: Date) => Promise<void>
  state: (most: number) => Promise<MirrorState>
}
