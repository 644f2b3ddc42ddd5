/** Which sessions are alive; ended here, a session is over on every device that has its cookie. */
export type Sessions = {
  /** Answers the new session's id. */
  start: (userId: string) => Promise<string>
  /** The user of a living session, or null. */
  findUserId: (sessionId: string) => Promise<string | null>
  end: (sessionId: string) => Promise<void>
}
