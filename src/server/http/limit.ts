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
