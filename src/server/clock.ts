/** The source of time: the real clocks in service, fixed ones in tests. */
export type Clock = {
  /** The wall clock, which may be set at any time. Recorded times and dates are of this clock. */
  now: () => Date
  /** Milliseconds since any origin; setting the wall clock changes nothing. For ages and waits within a process. */
  monotonic: () => number
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
}
