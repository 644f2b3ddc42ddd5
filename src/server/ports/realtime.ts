import type { NewsTopic } from '#/domain/news.ts'

/** Tells open pages, on whichever machine, that something changed; after the commit that did it. */
export type Realtime = {
  /**
   * Calls back at news of the topic, and once after news may have been missed. Answers how to stop.
   * `onEnd` is called when this process goes away first.
   */
  follow: (topic: NewsTopic, onNews: () => void, onEnd: () => void) => () => void
  close: () => Promise<void>
}
