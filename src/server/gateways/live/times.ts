import type { LiveTimes } from '#/domain/livetimes.ts'

export type LiveOutcome = { ok: true } | { ok: false; reason: string }

/** Where browsers and apps hear of diaries without our server. */
export type Live = {
  /** Times that are there in a newer version stay as they are, so that order and repetition do not matter. */
  write: (times: LiveTimes) => Promise<LiveOutcome>
  /** Where anybody may follow the times of a doctor, as server-sent events. */
  addressOf: (slug: string) => string
  /** The hosts that following leads to, for the Content-Security-Policy. */
  hosts: readonly string[]
}
