import type { LiveTopic } from '#/domain/web/live-topic.ts'
import type { ChangeWatcher } from '#/server/db/change-watcher.ts'

export type Following = {
  topic: LiveTopic
  /** From when on the follower's page may be out of date, by the monotonic clock. */
  since: number
  onChange: () => void
  /** Called when the process shuts down while following. */
  onEnd: () => void
}

/** Notifies open pages, on any node, of changes after their commit. */
export type Realtime = {
  /**
   * Calls `onChange` when the topic changes: at once if it may have changed since `since`, and once
   * after changes may have been missed. Returns a function that stops following.
   */
  follow: (following: Following) => () => void
  /** False behind a connection pooler, where no notifications arrive; pages then poll. */
  isOpen: () => Promise<boolean>
  watch: (watcher: ChangeWatcher) => void
  /**
   * Waits briefly until this process has received the changes of all earlier commits. Watchers are told if it
   * has not, unless the database is unreachable, where nothing can have been committed.
   */
  catchUp: () => Promise<void>
  close: () => Promise<void>
}
