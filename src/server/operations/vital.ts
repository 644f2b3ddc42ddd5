/** What waits to be done, and since when the first of it. */
export type Waiting = { count: number; oldestAt: Date | null }
