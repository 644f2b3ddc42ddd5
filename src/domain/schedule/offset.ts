import { Temporal } from 'temporal-polyfill'

import { CLINIC_ZONE } from '#/domain/schedule/clinic.ts'

/** Local time minus UTC, in milliseconds, at an instant given in epoch milliseconds. */
export type OffsetAt = (epochMs: number) => number

/**
 * The offsets of an IANA time zone. Asking one of a zone that this runtime does not know is a RangeError.
 *
 * Temporal is slow (about 10 µs a call) and a page of slots needs thousands, so each UTC day is looked up
 * once, with the instant at which its offset changes, if it does. A zone's rules never change while the
 * program runs; no day has ever had two changes.
 */
export function offsetsOf(zone: string): OffsetAt {
  const days = new Map<number, UtcDay>()
  const dayAt = (index: number): UtcDay => {
    const known = days.get(index)
    if (known !== undefined) return known
    // Dates can come from a URL, so the cache is bounded; clearing it only costs time.
    if (days.size >= MAX_DAYS) days.clear()
    const day = askTemporal(index * DAY_MS, zone)
    days.set(index, day)
    return day
  }
  return (epochMs) => {
    const day = dayAt(Math.floor(epochMs / DAY_MS))
    return epochMs < day.changesAt ? day.before : day.after
  }
}

/** Clinic time minus UTC. */
export const offsetAt = offsetsOf(CLINIC_ZONE)

interface UtcDay {
  before: number
  after: number
  changesAt: number
}

const DAY_MS = 86_400_000
const MAX_DAYS = 4096

function askTemporal(startMs: number, zone: string): UtcDay {
  const start = clockIn(zone, startMs)
  const before = offsetMs(start)
  const after = offsetMs(clockIn(zone, startMs + DAY_MS - 1))
  if (before === after) return { before, after, changesAt: Infinity }
  const change = start.getTimeZoneTransition('next')
  return { before, after, changesAt: change?.epochMilliseconds ?? Infinity }
}

function clockIn(zone: string, epochMs: number) {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone)
}

function offsetMs(clock: Temporal.ZonedDateTime): number {
  return clock.offsetNanoseconds / 1e6
}
