/** The source of the current time: the wall clock in service, a fixed one in tests. */
export type Clock = { now: () => Date }
