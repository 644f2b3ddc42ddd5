/** A row that has bytes, in the database or in the bucket. */
export type StoredKey = { table: string; key: Record<string, string | number> }

/**
 * 'changed': the row has other bytes or none now. 'missing': the bucket lacks them. 'unreadable': none of
 * our keys opens them. In all three cases nothing is changed.
 */
export type Move = 'moved' | 'changed' | 'missing' | 'unreadable'
