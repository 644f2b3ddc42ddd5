import type { Interval } from '#/domain/schedule/intervals.ts'
import { valueOf, type FeedComponent } from './components.ts'
import { endOf, instantOf, readTime, type EventTimes, type FeedTime } from './feed-time.ts'
import { addMoment, isAmong, noMoments } from './moments.ts'
import { occurrencesOf, type EventReading, type Occurrence } from './occurrences.ts'
import { isCancellation, isCancelled } from './scheduling-method.ts'

/** An event of a calendar; `times` is null if they cannot be read. */
export type FeedEvent = Omit<EventReading, 'times'> & {
  times: EventTimes | null
  calendar: FeedComponent
}

/** A change of one occurrence (RECURRENCE-ID), or of it and all that follow. */
type Change = FeedEvent & { at: FeedTime | null; isFollowed: boolean }

const DAY_MS = 86_400_000

/**
 * When the events that share a UID block, around a window: repetitions, without those that are excluded,
 * cancelled or free, and with those that were moved. A change without its series is an event of its own.
 */
export function* busyOfSeries(events: readonly FeedEvent[], window: Interval): Generator<Interval> {
  const changes = newestChanges(events.filter(({ event }) => event.properties.has('RECURRENCE-ID')))
  for (const { times, ...reading } of validSeries(events)) {
    if (times) yield* busyOfOne({ ...reading, times }, changes, window)
    else reading.report('time')
  }
  for (const change of changes) {
    const { times, report } = change
    if (!isBusy(change)) continue
    if (times) yield intervalAt(times.start.wall, times)
    else report('time')
  }
}

/** Outlook says more exactly than TRANSP whether a time is free. */
export function isBusy({ event, calendar }: Pick<FeedEvent, 'event' | 'calendar'>): boolean {
  if (isCancelled(event, calendar)) return false
  const outlook = valueOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS').toUpperCase()
  if (outlook) return outlook !== 'FREE'
  return !valueOf(event, 'TRANSP').toUpperCase().startsWith('TRANSPARENT')
}

/**
 * Several may share a UID; those that a later version cancelled are not valid any more. A message that cancels
 * follows what it cancels even with the same SEQUENCE.
 */
function validSeries(events: readonly FeedEvent[]): FeedEvent[] {
  const series = events.filter(({ event }) => !event.properties.has('RECURRENCE-ID'))
  let first = -Infinity
  for (const { event, calendar } of series)
    if (isCancelled(event, calendar))
      first = Math.max(first, sequenceOf(event) + (isCancellation(calendar) ? 1 : 0))
  return series.filter((found) => isBusy(found) && sequenceOf(found.event) >= first)
}

/** Of several changes of one occurrence the one with the highest SEQUENCE, and of those the last. */
function newestChanges(events: readonly FeedEvent[]): Change[] {
  const newest = new Map<string, FeedEvent>()
  for (const found of events) {
    const [property] = found.event.properties.get('RECURRENCE-ID') ?? []
    const key = `${property?.value} ${property?.parameters.get('TZID')}`
    const known = newest.get(key)
    if (!known || sequenceOf(known.event) <= sequenceOf(found.event)) newest.set(key, found)
  }
  return [...newest.values()].map((found) => {
    const [property] = found.event.properties.get('RECURRENCE-ID') ?? []
    const at = property ? readTime(property, property.value, found.zones) : null
    const isFollowed = property?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE'
    return { ...found, at, isFollowed }
  })
}

function sequenceOf(event: FeedComponent): number {
  return Number(valueOf(event, 'SEQUENCE')) || 0
}

/** `shift`: how much later the occurrences from an instant on begin, in wall-clock time. */
type Following = { from: number; shift: number; change: Change }

function* busyOfOne(
  reading: EventReading,
  changes: readonly Change[],
  window: Interval,
): Generator<Interval> {
  const { start } = reading.times
  reading.spend(changes.length)
  const replaced = noMoments()
  // An occurrence whose change cannot be read stays busy.
  for (const change of changes) {
    const { at, times } = change
    if (at && !at.isGuess && (times || !isBusy(change))) addMoment(replaced, at, start)
  }
  const following = changes.flatMap((change) => followingOf(change, start))
  for (const found of occurrencesOf(reading, spanOf(reading.times, following, window))) {
    reading.spend(following.length)
    if (isAmong(replaced, found.wall, +found.interval.start)) continue
    const busy = movedBy(following, found, reading.times)
    if (busy) yield busy
  }
}

function followingOf(change: Change, start: FeedTime): Following[] {
  const { at, isFollowed, times } = change
  if (!at || !isFollowed || (!times && isBusy(change))) return []
  const { toWall } = start.zone
  const shift = times ? toWall(instantOf(times.start)) - toWall(instantOf(at)) : 0
  return [{ from: instantOf(at), shift, change }]
}

/** Null if the occurrence is cancelled or free by a change of it and all that follow. */
function movedBy(
  following: readonly Following[],
  { wall, interval }: Occurrence,
  times: EventTimes,
): Interval | null {
  const before = following.filter(({ from }) => from <= +interval.start)
  const [last] = before.toSorted((a, b) => b.from - a.from)
  if (!last) return interval
  const { change, shift } = last
  if (!isBusy(change)) return null
  return intervalAt(wall + shift, { ...times, duration: change.times?.duration ?? times.duration })
}

function intervalAt(wall: number, { start: { zone }, duration }: EventTimes): Interval {
  return { start: new Date(zone.toInstant(wall)), end: new Date(endOf(wall, zone, duration)) }
}

/** In which occurrences may begin that reach into the window. */
function spanOf(times: EventTimes, following: readonly Following[], window: Interval): Interval {
  const durations = [times, ...following.map(({ change }) => change.times ?? times)]
  const longest = Math.max(
    ...durations.map(({ duration }) => (duration.days + 1) * DAY_MS + duration.milliseconds),
  )
  const shift = Math.max(0, ...following.map((change) => Math.abs(change.shift)))
  return {
    start: new Date(+window.start - longest - shift),
    end: new Date(+window.end + shift),
  }
}
