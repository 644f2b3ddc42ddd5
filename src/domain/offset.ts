import { Temporal } from 'temporal-polyfill'

import { CLINIC_ZONE } from '#/domain/clinic.ts'

/**
 * Clinic time minus UTC, in milliseconds, at an instant given in epoch milliseconds.
 *
 * Temporal is slow (about 10 µs a call) and a page of slots needs thousands, so each UTC day is looked up
 * once, with the instant at which its offset changes, if it does. The zone's rules never change while the
 * program runs; no day has ever had two changes.
 */
export function offsetAt(epochMs: number): number {
  const day = utcDay(Math.floor(epochMs / DAY_MS))
  return epochMs < day.changesAt ? day.before : day.after
}

interface UtcDay {
  before: number
  after: number
  changesAt: number
}

const DAY_MS = 86_400_000
const MAX_DAYS = 4096
const days = new Map<number, UtcDay>()

function utcDay(index: number): UtcDay {
  const known = days.get(index)
  if (known !== undefined) return known
  // Dates can come from a URL, so the cache is bounded; clearing it only costs time.
  if (days.size >= MAX_DAYS) days.clear()
  const day = askTemporal(index * DAY_MS)
  days.set(index, day)
  return day
}

function askTemporal(startMs: number): UtcDay {
  const start = clinicClock(startMs)
  const before = offsetMs(start)
  const after = offsetMs(clinicClock(startMs + DAY_MS - 1))
  if (before === after) return { before, after, changesAt: Infinity }
  const change = start.getTimeZoneTransition('next')
  return { before, after, changesAt: change?.epochMilliseconds ?? Infinity }
}

function clinicClock(epochMs: number) {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(CLINIC_ZONE)
}

function offsetMs(clock: Temporal.ZonedDateTime): number {
  return clock.offsetNanoseconds / 1e6
}
