import type { DelayPolicy } from '#/domain/signin.ts'

export type Limit = {
  /** What is counted, such as `login`. */
  name: string
  /** Whose: a phone, a network address. Kept only as an HMAC. */
  subject: string
  attempts: number
  windowMinutes: number
  /** What one attempt counts for: 1, unless told otherwise. */
  weight?: number
}

/** Tries whose wait grows with each. */
export type Delay = { name: string; subject: string; policy: DelayPolicy }

/** Counts attempts. */
export type Limits = {
  /** Counts one attempt at each, and answers false when any of them is over its number. */
  take: (limits: Limit[]) => Promise<boolean>
  /**
   * Counts one try at each, unless the wait after the one before is not over at any of them: then it
   * counts nothing, so that who asks too soon makes nobody wait longer, and answers false.
   */
  takeTry: (delays: Delay[]) => Promise<boolean>
  /** Forgets what no limit and no delay looks at any more; answers how many. */
  forgetOld: (now: Date) => Promise<number>
  /** Forgets the tries, after one that was right. */
  forgetTries: (delays: Delay[]) => Promise<void>
}
