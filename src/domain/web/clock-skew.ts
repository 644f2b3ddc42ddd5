/** Clocks of two nodes differ by less, milliseconds; a clock that is set by more has jumped. */
export const CLOCK_SKEW_MS = 60_000

/** The latest instant that another node may call now. Nothing recorded later than this is recent. */
export function latestNow(now: Date): Date {
  return new Date(now.getTime() + CLOCK_SKEW_MS)
}

/**
 * Whether a recorded instant lies in the future: it was written before the clock was set back. What is measured
 * from it has no known age, so it counts as old.
 */
export function isAhead(recordedAt: Date, now: Date): boolean {
  return recordedAt > latestNow(now)
}
