/** Work that one process does at a time. */
export type Turns = {
  /**
   * Does the work unless another process is at it; answers whether it did. The turn of a process that dies,
   * or loses its connection, is free at once.
   */
  take: (name: 'upkeep', work: () => Promise<void>) => Promise<boolean>
}
