import type { LiveTopic } from '#/domain/livetopic.ts'

export type Following = {
  topic: LiveTopic
  /** From when on the follower's page may be out of date. */
  since: Date
  onChange: () => void
  /** Called when this process goes away first. */
  onEnd: () => void
}

/** What keeps pages: it hears of every topic, and when nothing can be heard. */
export type ChangeWatcher = {
  onTopic: (topic: string) => void
  /** All is heard from now on; what was said before may have been missed. */
  onOpen: () => void
  onBreak: () => void
}

/** Tells open pages, on whichever machine, that something changed; after the commit that did it. */
export type Realtime = {
  /**
   * Calls back when the topic changes: at once if it has changed since then or nobody listened then, and
   * once after changes may have been missed. Returns a function that stops.
   */
  follow: (following: Following) => () => void
  /** Whether anything can be told at all: behind a pooler nothing is heard, and pages look by themselves. */
  isOpen: () => Promise<boolean>
  watch: (watcher: ChangeWatcher) => void
  /** Waits until this process has heard of all that was committed before; a moment at most. */
  catchUp: () => Promise<void>
  close: () => Promise<void>
}
