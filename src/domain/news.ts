/**
 * What open pages can follow. News says that something of a topic changed, never what: whoever
 * hears it asks again, as anybody may who sees the page.
 */
export type NewsTopic = 'queue' | 'reviews' | `diary:${string}`
