/** The number of attempts in a window; everybody who shares the subject is counted together. */
type Allowance = { attempts: number; windowMinutes: number }

/**
 * Holds need no phone, so they are rate-limited (see `mayHoldMore` too). A hold that replaces one of the same
 * browser is not counted: somebody who looks at one time after another has one hold.
 */
export const holdLimits = {
  /** A family's computer, on which several people look for a time. */
  device: { attempts: 20, windowMinutes: 10 },
  /** A mobile carrier's customers share an address by the thousands. */
  address: { attempts: 600, windowMinutes: 10 },
  /** Even a full waiting room doesn't look at one doctor's diary twelve times in a hold's life. */
  addressAtDoctor: { attempts: 12, windowMinutes: 10 },
} as const satisfies Record<string, Allowance>

/** A couple who share an address take the last two times of a day. */
const ALWAYS_HELD = 2

/**
 * Whether one network address may hold another visit of a doctor's working day: what it holds without having booked
 * may not exceed what stays free for others. Not counted by browser: one without its cookies counts as a new one.
 */
export function mayHoldMore({ held, free }: { held: number; free: number }): boolean {
  return held < Math.max(ALWAYS_HELD, free)
}

/**
 * The final limit, also for proved phones: below it, a code is required (`needsPhoneProof`). A booking that
 * was sent with its code counts twice.
 */
export const bookingLimits = {
  phone: { attempts: 12, windowMinutes: 60 },
  /** A family's computer; clinics add visits on a page of their own. */
  device: { attempts: 24, windowMinutes: 60 },
  account: { attempts: 24, windowMinutes: 60 },
  /** A mobile carrier's customers share an address by the thousands. */
  address: { attempts: 2000, windowMinutes: 60 },
  /** A company or a village that shares one address, on the day that its doctor opens the diary. */
  addressAtDoctor: { attempts: 40, windowMinutes: 60 },
} as const satisfies Record<string, Allowance>
