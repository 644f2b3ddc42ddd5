export type Limit = {
  /** What is counted, such as `login`. */
  name: string
  /** Whose: a phone, a network address. Kept only as an HMAC. */
  subject: string
  attempts: number
  windowMinutes: number
}

/** Counts attempts. */
export type Limits = {
  /** Counts one attempt at each, and answers false when any of them is over its number. */
  take: (limits: Limit[]) => Promise<boolean>
}
