import type { DelayPolicy } from '#/domain/account/signin.ts'

export type Limit = {
  /** What is counted, such as `login`. */
  name: string
  /** Whose: a phone, a network address. Kept only as an HMAC. */
  subject: string
  attempts: number
  windowMinutes: number
  /** The weight of one attempt; 1 by default. */
  weight?: number
}

/** Attempts whose delay grows with each. */
export type Delay = { name: string; subject: string; policy: DelayPolicy }
