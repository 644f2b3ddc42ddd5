/** How often in a window; `attempts` counts everybody who shares the subject. */
type Allowance = { attempts: number; windowMinutes: number }

/**
 * Holds need no phone, so only their number protects a diary. Counted are those that were given and
 * replace none of the same browser's: somebody who looks at one time after the other has one.
 */
export const holdLimits = {
  /** Roomy: a mobile carrier's customers share an address. */
  address: { attempts: 120, windowMinutes: 10 },
  /** Even a full waiting room doesn't look at one doctor's diary twelve times in a hold's life. */
  addressAtDoctor: { attempts: 12, windowMinutes: 10 },
} as const satisfies Record<string, Allowance>

/**
 * The last bound, for proved phones too: before it, a code is asked for (`needsPhoneProof`). A
 * booking that was sent with its code counts twice.
 */
export const bookingLimits = {
  phone: { attempts: 12, windowMinutes: 60 },
  /** A family's computer; at a clinic, those who work there add visits by their own page. */
  device: { attempts: 24, windowMinutes: 60 },
  account: { attempts: 24, windowMinutes: 60 },
  /** Roomy: a mobile carrier's customers share an address. */
  address: { attempts: 240, windowMinutes: 60 },
  /** A company or a village behind one address, on the day that its doctor opens the diary. */
  addressAtDoctor: { attempts: 40, windowMinutes: 60 },
} as const satisfies Record<string, Allowance>
