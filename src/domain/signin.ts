/** How the wait between two tries grows. */
export type DelayPolicy = {
  /** So many tries need no wait. */
  free: number
  /** Of the first wait; each is twice the one before. */
  firstSeconds: number
  mostSeconds: number
}

/** Tries are forgotten after so long without one. */
export const TRIES_KEPT_HOURS = 24

/**
 * Guessing is slowed down, and nobody is locked out: guessing somebody's name from elsewhere
 * delays unknown browsers for five minutes at most, and those that have signed in before not at all.
 */
export const signInDelays = {
  /** One name from one network address. */
  fromAddress: { free: 5, firstSeconds: 60, mostSeconds: 3600 },
  /** One name from everywhere: guesses that come from many addresses. */
  fromAnywhere: { free: 30, firstSeconds: 15, mostSeconds: 300 },
  /** One name in a browser that has signed in with it before. */
  fromKnownBrowser: { free: 10, firstSeconds: 30, mostSeconds: 900 },
} as const satisfies Record<string, DelayPolicy>

/** How long to wait after so many tries in a row, seconds. */
export function delayAfter(tries: number, { free, firstSeconds, mostSeconds }: DelayPolicy) {
  return tries < free ? 0 : Math.min(mostSeconds, firstSeconds * 2 ** Math.min(tries - free, 20))
}
