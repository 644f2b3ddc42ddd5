/**
 * What open pages can subscribe to. An event says that a topic changed, never what: the page fetches
 * its data again, with the permissions of its visitor.
 */
export type LiveTopic = 'queue' | 'reviews' | `diary:${string}`
