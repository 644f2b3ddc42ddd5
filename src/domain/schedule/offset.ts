import { CLINIC_ZONE } from '#/domain/schedule/clinic.ts'

/** Local time minus UTC, in milliseconds, at an instant given in epoch milliseconds. */
export type OffsetAt = (epochMs: number) => number

/**
 * The offsets of an IANA time zone. Asking one of a zone that this runtime does not know is a RangeError.
 *
 * From Intl, because most browsers and workerd have no Temporal. A page of slots needs thousands, so each UTC day
 * is looked up once, with the instant at which its offset changes, if it does. A zone's rules never change while
 * the program runs; no day has ever had two changes.
 */
export function offsetsOf(zone: string): OffsetAt {
  const days = new Map<number, UtcDay>()
  let clock: Intl.DateTimeFormat | undefined
  const dayAt = (index: number): UtcDay => {
    const known = days.get(index)
    if (known !== undefined) return known
    // Dates can come from a URL, so the cache is bounded; clearing it only costs time.
    if (days.size >= MAX_DAYS) days.clear()
    clock ??= clockOf(zone)
    const day = dayFrom(index * DAY_MS, clock)
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

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

function dayFrom(startMs: number, clock: Intl.DateTimeFormat): UtcDay {
  const before = readOffset(clock, startMs)
  const after = readOffset(clock, startMs + DAY_MS - 1)
  if (before === after) return { before, after, changesAt: Infinity }
  let [last, first] = [startMs, startMs + DAY_MS - 1]
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2)
    if (readOffset(clock, middle) === before) last = middle
    else first = middle
  }
  return { before, after, changesAt: first }
}

/** What the clock shows minus what one in UTC shows. Years and eras play no part: no zone is two days away. */
function readOffset(clock: Intl.DateTimeFormat, epochMs: number): number {
  const shown = new Map(
    clock.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]),
  )
  const read = (part: Intl.DateTimeFormatPartTypes) => shown.get(part) ?? 0
  const utc = new Date(epochMs)
  const days = read('day') - utc.getUTCDate()
  const hours = read('hour') - utc.getUTCHours()
  const minutes = read('minute') - utc.getUTCMinutes()
  const seconds = read('second') - utc.getUTCSeconds()
  // Across the end of a month the dates are a month apart, in the other direction.
  const shift = Math.abs(days) > 1 ? -Math.sign(days) : days
  return (((shift * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
