/** An object that no row names any more, whose removal failed. */
export type ObjectRemoval = { name: string; attempts: number; reason: string; createdAt: Date }

/** Triggers write removals in the transaction that lets go of the object. */
export type RemovalState = { waiting: number; waitsSince: Date | null; failing: ObjectRemoval[] }

/** A row that has bytes, wherever they are. */
export type StoredKey = { table: string; key: Record<string, string | number> }

/**
 * `changed`: the row has other bytes by now, or none. `missing`: the bucket does not have them. `unreadable`: they do
 * not open with any of our keys. Nothing is changed by either.
 */
export type Move = 'moved' | 'changed' | 'missing' | 'unreadable'
