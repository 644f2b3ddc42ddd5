/** Where somebody is signed in. */
export type OpenSession = { id: string; browser: string; createdAt: Date; seenAt: Date | null }

/** Which sessions are alive; ended here, a session is over on every device that has its cookie. */
export type Sessions = {
  /** Answers the new session's id; `browser` is what it calls itself. */
  start: (userId: string, browser: string) => Promise<string>
  /** The user of a living session, which is marked as seen once a day; or null. */
  findUserId: (sessionId: string) => Promise<string | null>
  end: (sessionId: string) => Promise<void>
  /** Latest first. */
  listOf: (userId: string) => Promise<OpenSession[]>
  /** Of this person only; false when it is not theirs, or over already. */
  endOf: (userId: string, sessionId: string) => Promise<boolean>
  /** All but this one; answers how many. */
  endOthers: (userId: string, sessionId: string) => Promise<number>
}
