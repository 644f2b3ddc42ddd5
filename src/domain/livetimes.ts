/** What may be told of a doctor's diary to everybody: that it changed, and the next free times. */
export type LiveTimes = {
  slug: string
  /** Only grows, so that an older reading is told from a newer one. */
  version: number
  /** None for a doctor who is not published, or is invented. */
  next: readonly Date[]
}
