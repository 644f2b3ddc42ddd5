import {
  MOST_UNREAD,
  OWN_UID,
  type EventProblem,
  type UnreadEvents,
} from '#/domain/directory/calendar.ts'
import { mergeIntervals, overlaps, type Interval } from '#/domain/schedule/intervals.ts'
import { wallDate } from '#/domain/schedule/wall.ts'
import type { BusyReading } from './busy-calendars.ts'
import { busyOfSeries, isBusy, type FeedEvent } from './busy-series.ts'
import { feedComponents, valueOf, type FeedComponent } from './components.ts'
import { readTimes, type FeedZones } from './feed-time.ts'
import { clinicZone, zonesOf } from './feed-zones.ts'
import { busyOfPublication } from './free-busy.ts'
import { mayMatter } from './relevance.ts'
import { hasEffect } from './scheduling-method.ts'
import { bounded, boundedEvent, TooMuchWork, type Spend } from './work-bound.ts'
import { readWritten } from './written-time.ts'

/** Days and times that are looked at: about a million in a second. */
const CALENDAR_STEPS = 2_000_000
const MOST_EVENTS = 50_000
const MOST_INTERVALS = 20_000

/**
 * Busy times within the window from a file in iCalendar format (RFC 5545), given as text or as a stream.
 * Dates without a time, and times without a zone, are in the clinic's zone unless the file names one. Events
 * that are free, cancelled, or our own are left out. The work is bounded, whatever the file contains.
 */
export async function readBusyTimes(
  source: string | AsyncIterable<Uint8Array>,
  window: Interval,
): Promise<BusyReading> {
  const spend = bounded(CALENDAR_STEPS, 'calendar')
  try {
    const file = await readFeed(typeof source === 'string' ? bytesOf(source) : source, window)
    return file.ok ? await busyIn(file, window, spend) : file
  } catch (error) {
    if (error instanceof TooMuchWork) return { ok: false, problem: 'too-complex' }
    throw error
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

type BusyTimesResult = { event: FeedComponent; calendar: FeedComponent }
type CalendarFile =
  | { ok: true; events: BusyTimesResult[]; zones: FeedComponent[] }
  | { ok: false; problem: 'not-a-calendar' | 'incomplete' }

/** What may matter for the window; a file that breaks off is not read as far as it goes. */
async function readFeed(
  source: AsyncIterable<Uint8Array>,
  window: Interval,
): Promise<CalendarFile> {
  const events: BusyTimesResult[] = []
  const zones: FeedComponent[] = []
  let [begun, ended] = [0, 0]
  for await (const { kind, calendar, component } of feedComponents(source)) {
    if (kind === 'begin') begun += 1
    else if (kind === 'end') ended += 1
    else if (component.name === 'VTIMEZONE') zones.push(component)
    else if (mayMatter(component, calendar, window)) events.push({ event: component, calendar })
    if (events.length > MOST_EVENTS || zones.length > MOST_EVENTS) throw new TooMuchWork('calendar')
  }
  if (begun === 0) return { ok: false, problem: 'not-a-calendar' }
  return begun === ended ? { ok: true, events, zones } : { ok: false, problem: 'incomplete' }
}

async function busyIn(
  { events, zones: descriptions }: Extract<CalendarFile, { ok: true }>,
  window: Interval,
  spend: Spend,
): Promise<BusyReading> {
  const find = zonesOf(descriptions, window, spend)
  const unread: UnreadEvents = { count: 0, events: [] }
  let busy: Interval[] = []
  const add = (intervals: Iterable<Interval>) => {
    for (const interval of intervals) if (overlaps(interval, window)) busy.push(interval)
    if (busy.length <= MOST_INTERVALS) return
    busy = mergeIntervals(busy)
    if (busy.length > MOST_INTERVALS / 2) throw new TooMuchWork('calendar')
  }
  const readings = events
    .filter(({ event, calendar }) => hasEffect(event, calendar))
    .map(({ event, calendar }) => {
      const floating = find(valueOf(calendar, 'X-WR-TIMEZONE')) ?? clinicZone
      return { ...eventReading(event, { find, floating }, unread, spend), calendar }
    })
  for (const reading of readings) {
    if (reading.event.name === 'VFREEBUSY') add(busyOfPublication(reading))
    else if (reading.event.name !== 'VEVENT') reading.report('kind')
  }
  for (const series of seriesOf(readings)) {
    addSeries(series, window, spend, add)
    // Where there is no thread for it, other requests take their turn between two events.
    await new Promise((done) => setImmediate(done))
  }
  return { ok: true, busy: mergeIntervals(busy), unread }
}

function eventReading(
  event: FeedComponent,
  zones: FeedZones,
  unread: UnreadEvents,
  spend: Spend,
): Omit<FeedEvent, 'calendar'> {
  const times = readTimes(event, zones)
  const reported = new Set<EventProblem>()
  const report = (problem: EventProblem) => {
    if (reported.has(problem)) return
    reported.add(problem)
    unread.count += 1
    const written = readWritten(valueOf(event, 'DTSTART'))
    const date = written && wallDate(written.wall)
    if (unread.events.length < MOST_UNREAD) unread.events.push({ date, problem })
  }
  return { event, times, zones, spend, report }
}

/** By their UID, without our own bookings. */
function seriesOf(readings: readonly FeedEvent[]): FeedEvent[][] {
  const series = new Map<string, FeedEvent[]>()
  for (const [index, reading] of readings.entries()) {
    const uid = valueOf(reading.event, 'UID') || `no UID ${index}`
    const isOurs = uid.toUpperCase().endsWith(OWN_UID.toUpperCase())
    if (reading.event.name !== 'VEVENT' || isOurs) continue
    const known = series.get(uid)
    if (known) known.push(reading)
    else series.set(uid, [reading])
  }
  return [...series.values()]
}

/** What needs too much work is left where the work ended, and reported. */
function addSeries(
  readings: readonly FeedEvent[],
  window: Interval,
  whole: Spend,
  add: (intervals: Iterable<Interval>) => void,
): void {
  const spend = boundedEvent(whole)
  const events = readings.map((reading) => ({ ...reading, spend }))
  try {
    spend(events.length)
    add(busyOfSeries(events, window))
  } catch (error) {
    if (!(error instanceof TooMuchWork) || error.scope === 'calendar') throw error
    events[0]?.report('rule')
  }
  for (const reading of events)
    if (reading.times?.start.isGuess && isBusy(reading)) reading.report('zone')
}
