import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'

/** The purposes for which a one-time code proves a phone; `email`: an e-mail address. */
export const verificationPurposes = [
  'reset',
  'phone-change',
  'guest-booking',
  'guest-join',
  'email',
  'branch-day',
] as const
export type VerificationPurpose = (typeof verificationPurposes)[number]

export const CODE_MINUTES = 10

/** Correct or not: after this many attempts a code is no longer accepted. */
export const CODE_TRIES = 5

const DAY = 24 * 60

/**
 * How many codes are sent. Requests that come too early don't count for the day's limit, or impatience would
 * lock a person out.
 */
export const codeLimits = {
  phone: { attempts: 3, windowMinutes: 15 },
  phoneDay: { attempts: 8, windowMinutes: DAY },
  /** Generous: a mobile carrier's customers share an address. */
  address: { attempts: 60, windowMinutes: 60 },
  addressDay: { attempts: 400, windowMinutes: DAY },
  /** To phones that were never proved, which may be invented: each message costs money. */
  unproved: { attempts: 30, windowMinutes: 60 },
  unprovedDay: { attempts: 150, windowMinutes: DAY },
  device: { attempts: 8, windowMinutes: 60 },
} as const

/**
 * A uniformly distributed code of six digits: random numbers that would favour some codes are rejected.
 * `random` returns fresh unpredictable bytes.
 */
export function newCode(random: (length: number) => Uint8Array): string {
  for (;;) {
    const number = random(4).reduce((sum, byte) => sum * 256 + byte, 0)
    if (number < EVEN) return String(number % CODES).padStart(6, '0')
  }
}

/** The six digits of a typed code, in any digit set and with spaces or punctuation; null if it is not one. */
export function readCode(typed: string): string | null {
  const digits = foldDigits(stripInvisible(typed)).replace(/[\s\p{P}]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

const CODES = 1_000_000

/** The greatest multiple of a million below the range of four bytes. */
const EVEN = Math.floor(2 ** 32 / CODES) * CODES

export type CodeFacts = { attempts: number; expiresAt: Date; usedAt: Date | null }

/** Whether a code can be tried once more. The database checks the same before it counts an attempt. */
export function isUsable({ attempts, expiresAt, usedAt }: CodeFacts, now: Date): boolean {
  return usedAt === null && attempts < CODE_TRIES && now < expiresAt
}

/** When a code that is sent now expires. */
export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + CODE_MINUTES * 60_000)
}
