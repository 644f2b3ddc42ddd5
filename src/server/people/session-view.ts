/** An open session, as its user sees it. */
export type SessionView = {
  id: string
  /** The browser's common name; empty if unknown. */
  browser: string
  seenAt: string
  isThis: boolean
}
