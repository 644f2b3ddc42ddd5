/** How many items wait, and since when the oldest does. */
export type Waiting = { count: number; oldestAt: Date | null }
