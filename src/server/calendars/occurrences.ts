import type { EventProblem } from '#/domain/directory/calendar.ts'
import type { Interval } from '#/domain/schedule/intervals.ts'
import type { FeedComponent } from './components.ts'
import {
  dateOf,
  endOf,
  instantOf,
  parseDuration,
  readTime,
  type EventTimes,
  type FeedTime,
  type FeedZones,
} from './feed-time.ts'
import { addMoment, isAmong, noMoments, type Moments } from './moments.ts'
import { isEverMet, recurrences } from './recurrence.ts'
import { readRule, type Rule } from './rule.ts'
import type { Spend } from './work-bound.ts'
import { readWritten } from './written-time.ts'

/** An event while it is read; `report` is called with what could not be read of it. */
export type EventReading = {
  event: FeedComponent
  times: EventTimes
  zones: FeedZones
  spend: Spend
  report: (problem: EventProblem) => void
}

/** One time of an event: `wall` on the clock of its series. */
export type Occurrence = { wall: number; interval: Interval }

const DAY_MS = 86_400_000

/** The times of an event that begin in a span, and some around it; its own start always counts. */
export function* occurrencesOf(reading: EventReading, span: Interval): Generator<Occurrence> {
  const { start } = reading.times
  const { toWall } = start.zone
  const walls = { from: toWall(+span.start) - DAY_MS, to: toWall(+span.end) + DAY_MS }
  const excluded = exceptions(reading)
  const excluding = new Set(repeated(reading, 'EXRULE', walls))
  const isLeft = ({ wall, interval }: Occurrence) =>
    !isAmong(excluded, wall, +interval.start) && !excluding.has(wall)
  for (const wall of repeated(reading, 'RRULE', walls)) {
    const found = occurrence(reading.times, wall)
    if (isLeft(found)) yield found
  }
  const own = occurrence(reading.times, start.wall)
  if (isLeft(own)) yield own
  for (const found of added(reading)) if (isLeft(found)) yield found
}

function occurrence({ start: { zone }, duration }: EventTimes, wall: number): Occurrence {
  const end = endOf(wall, zone, duration)
  return { wall, interval: { start: new Date(zone.toInstant(wall)), end: new Date(end) } }
}

/** What EXDATE removes; a date that cannot be read removes nothing. */
function exceptions({ event, times, zones, spend }: EventReading): Moments {
  const { start } = times
  const moments = noMoments()
  for (const property of event.properties.get('EXDATE') ?? [])
    for (const text of property.value.split(',')) {
      spend()
      const at = readTime(property, text, { ...zones, floating: start.zone })
      if (at && !at.isGuess) addMoment(moments, at, start)
    }
  return moments
}

function* repeated(
  { event, times: { start }, spend, report }: EventReading,
  name: 'RRULE' | 'EXRULE',
  walls: { from: number; to: number },
): Generator<number> {
  for (const { value } of event.properties.get(name) ?? []) {
    const rule = readRule(value)
    const until = rule && untilOf(rule, start)
    let isMet = false
    if (rule && until !== null)
      for (const wall of recurrences(rule, start.wall, until, walls, spend)) {
        isMet = true
        yield wall
      }
    const isRead = rule && until !== null && (isMet || isEverMet(rule, start.wall, spend))
    // Without an exception more is busy, and nothing is lost.
    if (!isRead && name === 'RRULE') report('rule')
  }
}

/** The last wall-clock time of a rule, inclusive; null if it cannot be read. */
function untilOf({ until }: Rule, { zone, isDate }: FeedTime): number | null {
  if (until === null) return Infinity
  const written = readWritten(until)
  if (!written) return null
  if (written.isDate) return written.wall + DAY_MS - 1
  const wall = written.offset === null ? written.wall : zone.toWall(written.wall - written.offset)
  return isDate ? dateOf(wall) : wall
}

/** What RDATE adds: times, periods, or dates, which have the series' time of day. */
function* added({ event, times, zones, spend, report }: EventReading): Generator<Occurrence> {
  const { start } = times
  const own = { ...zones, floating: start.zone }
  for (const property of event.properties.get('RDATE') ?? [])
    for (const text of property.value.split(',')) {
      spend()
      const [from = '', to] = text.split('/')
      const at = readTime(property, from, own)
      const end = at && to !== undefined ? periodEnd(at, to, property, own) : null
      if (!at || (to !== undefined && end === null)) report('time')
      if (at?.isGuess) report('zone')
      if (!at) continue
      const time = at.isDate ? at.wall + start.wall - dateOf(start.wall) : null
      const found = occurrence(times, time ?? start.zone.toWall(instantOf(at)))
      if (end !== null) found.interval.end = new Date(end)
      yield found
    }
}

/** The end of a period, an instant, given as a time or as a duration; null if it cannot be read. */
export function periodEnd(
  from: FeedTime,
  text: string,
  property: Parameters<typeof readTime>[0],
  zones: FeedZones,
): number | null {
  const duration = parseDuration(text)
  if (duration) return endOf(from.wall, from.zone, duration)
  const to = readTime(property, text, zones)
  return to && instantOf(to)
}
