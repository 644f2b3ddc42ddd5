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

/** A diary that changed, taken by one process for a while. */
export type LiveChange = { id: number; doctorId: string }

/** The diaries whose change is not yet told. Triggers write them with what changed. */
export type LiveQueue = {
  /** Collects changes from now on, or no more; the first minute of collecting queues all published doctors. */
  turn: (isOn: boolean, now: Date) => Promise<void>
  take: (most: number, now: Date) => Promise<LiveChange[]>
  /** The times of these doctors as they are now. */
  read: (doctorIds: readonly string[], now: Date) => Promise<(LiveTimes & { doctorId: string })[]>
  settle: (ids: readonly number[]) => Promise<void>
  /** To be tried again, later each time, without an end. */
  postpone: (ids: readonly number[], reason: string, now: Date) => Promise<void>
}
