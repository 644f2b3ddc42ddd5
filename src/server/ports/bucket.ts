/** Bytes outside of the database. Each object has a name of its own and is never written over. */
export type Bucket = {
  put: (name: string, content: Uint8Array) => Promise<void>
  /** Null for an object that is not there. */
  get: (name: string) => Promise<Buffer | null>
  /** An object that is not there counts as removed. */
  remove: (name: string) => Promise<void>
}

/** Where the settings let bytes be; `takesNew` is false while it is only read from and emptied. */
export type ObjectStore = { bucket: Bucket; takesNew: boolean }

/** The bucket does not answer, or refuses us. Nothing is wrong with what was asked, and later it may work. */
export class BucketAway extends Error {
  override name = 'BucketAway'
}

export type ObjectRemoval = { name: string; attempts: number; reason: string; createdAt: Date }

/** Objects that no row names any more. Triggers write them in the transaction that lets go of them. */
export type ObjectRemovals = {
  /** Names that are due, taken by one process for a while. */
  take: (most: number, now: Date) => Promise<string[]>
  settle: (names: readonly string[]) => Promise<void>
  /** To be tried again, later each time, without an end. */
  postpone: (names: readonly string[], reason: string, now: Date) => Promise<void>
  /** What waits to be removed, and what failed at its latest try, the oldest first. */
  state: (
    most: number,
    now: Date,
  ) => Promise<{ waiting: number; waitsSince: Date | null; failing: ObjectRemoval[] }>
}

export type StoredKey = { table: string; key: Record<string, string | number> }

/**
 * `changed`: the row has other bytes by now, or none. `missing`: the bucket does not have them. `unreadable`: they do
 * not open with any of our keys. Nothing is changed by either.
 */
export type Move = 'moved' | 'changed' | 'missing' | 'unreadable'

/** Brings bytes to where new ones go. */
export type FileMoves = {
  /** Rows whose bytes are elsewhere. */
  list: () => Promise<StoredKey[]>
  move: (row: StoredKey) => Promise<Move>
}
