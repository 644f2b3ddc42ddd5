/** Where somebody is signed in, as they see it. */
export type SessionView = {
  id: string
  /** As people call it; empty where it is unknown. */
  browser: string
  seenAt: string
  isThis: boolean
}
