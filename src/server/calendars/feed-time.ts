import ICAL from 'ical.js'
import { valueOf, type FeedComponent, type FeedProperty } from './components.ts'
import { utcZone, type FeedZone } from './feed-zone.ts'
import { clinicZone, type FindZone } from './feed-zones.ts'
import { readWritten } from './written-time.ts'

/** A date or time of a calendar, with the zone in which its repetitions are counted. */
export type FeedTime = {
  wall: number
  isDate: boolean
  zone: FeedZone
  /** The zone has a name that nobody knows, and another was used. */
  isGuess: boolean
}

/** Calendar days and, after them, milliseconds: only days are as long as the clock says. */
export type FeedDuration = { days: number; milliseconds: number }

/** When an event is, and for how long; its repetitions too. */
export type EventTimes = { start: FeedTime; duration: FeedDuration }

/** How a file names zones, and the zone of times without one. */
export type FeedZones = { find: FindZone; floating: FeedZone }

const DAY_MS = 86_400_000
/** Nothing that is longer than this is meant. */
const CENTURY_MS = 36_525 * DAY_MS

/** Null if it is no time. Whole days are the clinic's; an unknown zone is taken for that of times without one. */
export function readTime(
  { parameters }: Pick<FeedProperty, 'parameters'>,
  text: string,
  { find, floating }: FeedZones,
): FeedTime | null {
  const written = readWritten(text)
  if (!written) return null
  const { wall, offset } = written
  if (written.isDate || parameters.get('VALUE')?.toUpperCase() === 'DATE')
    return { wall: dateOf(wall), isDate: true, zone: clinicZone, isGuess: false }
  if (offset !== null) return { wall: wall - offset, isDate: false, zone: utcZone, isGuess: false }
  const name = parameters.get('TZID')
  const zone = name ? find(name) : floating
  return { wall, isDate: false, zone: zone ?? floating, isGuess: zone === null }
}

export function instantOf({ wall, zone }: Pick<FeedTime, 'wall' | 'zone'>): number {
  return zone.toInstant(wall)
}

/** The end of what begins at a wall-clock time of a zone. */
export function endOf(wall: number, zone: FeedZone, { days, milliseconds }: FeedDuration): number {
  return zone.toInstant(wall + days * DAY_MS) + milliseconds
}

/** Null if its start or its end cannot be read, or it ends before it begins. */
export function readTimes(event: FeedComponent, zones: FeedZones): EventTimes | null {
  const [property] = event.properties.get('DTSTART') ?? []
  const start = property ? readTime(property, property.value, zones) : null
  const duration = start && readDuration(event, start, zones)
  return start && duration ? { start, duration } : null
}

function readDuration(
  event: FeedComponent,
  start: FeedTime,
  zones: FeedZones,
): FeedDuration | null {
  const [end] = event.properties.get('DTEND') ?? []
  const duration = valueOf(event, 'DURATION')
  if (end) return untilEnd(start, readTime(end, end.value, zones))
  if (duration) return parseDuration(duration)
  return { days: start.isDate ? 1 : 0, milliseconds: 0 }
}

function untilEnd(start: FeedTime, end: FeedTime | null): FeedDuration | null {
  if (!end) return null
  if (start.isDate && end.isDate) {
    const days = (end.wall - start.wall) / DAY_MS
    // Some programs write the day itself as the end of a whole day.
    return days < 0 ? null : { days: Math.max(1, days), milliseconds: 0 }
  }
  const milliseconds = instantOf(end) - instantOf(start)
  return milliseconds < 0 ? null : { days: 0, milliseconds }
}

/** Null unless it is a duration of RFC 5545, not negative, and no longer than a century. */
export function parseDuration(text: string): FeedDuration | null {
  if (!/^\s*[+-]?P/i.test(text)) return null
  try {
    const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(
      text.trim().toUpperCase(),
    )
    const milliseconds = (hours * 3600 + minutes * 60 + seconds) * 1000
    const total = { days: weeks * 7 + days, milliseconds }
    return isNegative || !(total.days * DAY_MS + milliseconds <= CENTURY_MS) ? null : total
  } catch {
    return null
  }
}

/** The midnight that begins the day of a wall-clock time. */
export function dateOf(wall: number): number {
  return Math.floor(wall / DAY_MS) * DAY_MS
}
