/** How the delay between two attempts grows. */
export type DelayPolicy = {
  /** This many attempts need no delay. */
  free: number
  /** The first delay; each is twice the one before. */
  firstSeconds: number
  mostSeconds: number
}

/** Attempts are forgotten after this long without one. */
export const TRIES_KEPT_HOURS = 24

/**
 * Slows down guessing and locks nobody out: guesses of somebody's password from elsewhere delay unknown
 * browsers for at most five minutes, and browsers that have signed in before not at all.
 */
export const signInDelays = {
  /** One name from one network address. */
  fromAddress: { free: 5, firstSeconds: 60, mostSeconds: 3600 },
  /** One name from all addresses: distributed guessing. */
  fromAnywhere: { free: 30, firstSeconds: 15, mostSeconds: 300 },
  /** One name in a browser that has signed in with it before. */
  fromKnownBrowser: { free: 10, firstSeconds: 30, mostSeconds: 900 },
} as const satisfies Record<string, DelayPolicy>

/** The delay after this many consecutive attempts, seconds. */
export function delayAfter(tries: number, { free, firstSeconds, mostSeconds }: DelayPolicy) {
  return tries < free ? 0 : Math.min(mostSeconds, firstSeconds * 2 ** Math.min(tries - free, 20))
}
