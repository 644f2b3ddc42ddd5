/** A row that has bytes, wherever they are. */
export type StoredKey = { table: string; key: Record<string, string | number> }

/**
 * `changed`: the row has other bytes by now, or none. `missing`: the bucket does not have them. `unreadable`: they do
 * not open with any of our keys. Nothing is changed by either.
 */
export type Move = 'moved' | 'changed' | 'missing' | 'unreadable'
