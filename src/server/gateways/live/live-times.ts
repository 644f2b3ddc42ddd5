import type { LiveTimes } from '#/domain/web/live-times.ts'

export type LiveOutcome = { ok: true } | { ok: false; reason: string }

/** A service from which browsers and apps read free times without our server. */
export type Live = {
  /** Does not overwrite a newer version, so that the order and repetition of calls do not matter. */
  write: (times: LiveTimes) => Promise<LiveOutcome>
  /** The public address of a doctor's times, as server-sent events. */
  addressOf: (slug: string) => string
  /** The hosts of these addresses and their redirects, for the Content-Security-Policy. */
  hosts: readonly string[]
}
