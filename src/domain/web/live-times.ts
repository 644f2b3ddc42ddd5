/** The public part of a doctor's diary: that it changed, and the next free times. */
export type LiveTimes = {
  slug: string
  /** Only increases, so that an older reading can be distinguished from a newer one. */
  version: number
  /** Empty for a doctor who is unpublished, or demo data. */
  next: readonly Date[]
}
