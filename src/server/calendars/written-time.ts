/** A date or a time as a calendar writes it; `wall` in milliseconds, as if it were UTC. */
export type WrittenTime = {
  wall: number
  isDate: boolean
  /** Minus UTC in milliseconds, 0 after `Z`; null without. */
  offset: number | null
}

const WRITTEN =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/**
 * Null unless it is a date, or a date and a time, in the basic or the extended format of ISO 8601. Years
 * before 1601 occur in no calendar program.
 */
export function readWritten(text: string): WrittenTime | null {
  const [, year, month, day, hour, minute = '00', second = '00', zone] =
    WRITTEN.exec(text.trim()) ?? []
  if (year === undefined || Number(year) < 1601) return null
  const midnight = Date.parse(`${year}-${month}-${day}T00:00:00Z`)
  // Date.parse reads 30 February as 2 March.
  if (Number.isNaN(midnight) || new Date(midnight).getUTCDate() !== Number(day)) return null
  if (Number(hour ?? 0) > 24 || Number(minute) > 59 || Number(second) > 60) return null
  const seconds = Number(hour ?? 0) * 3600 + Number(minute) * 60 + Number(second)
  const isDate = hour === undefined
  return { wall: midnight + seconds * 1000, isDate, offset: zone ? readOffset(zone) : null }
}

/** `+0200`, `+02:00`, `+020000` or `Z` in milliseconds; null for anything else. */
export function readOffset(text: string): number | null {
  if (/^z$/i.test(text)) return 0
  const [, sign, hours, minutes, seconds = '0'] =
    /^([+-])(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(text.trim()) ?? []
  if (sign === undefined) return null
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return (sign === '-' ? -total : total) * 1000
}
