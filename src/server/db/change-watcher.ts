/** For page caches: receives every topic, and when the connection opens and breaks. */
export type ChangeWatcher = {
  onTopic: (topic: string) => void
  /** From now on all topics are received; earlier ones may have been missed. */
  onOpen: () => void
  onBreak: () => void
  /** This process has committed changes that it did not receive. */
  onMiss: () => void
}
