/** Where the time comes from: the wall clock in service, a fixed one in tests. */
export type Clock = { now: () => Date }
