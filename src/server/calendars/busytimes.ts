import ICAL from 'ical.js'
import { OWN_UID } from '#/domain/calendar.ts'
import { mergeIntervals, overlaps, type Interval } from '#/domain/intervals.ts'
import { clinicInstant, startOfClinicDay } from '#/domain/zone.ts'

/** Limits per event and per calendar: an event that repeats every second must not block the process. */
const MOST_REPEATS = 5000
const MOST_STEPS = 20_000

/**
 * Busy times within the window from a calendar in iCalendar format (RFC 5545); null if it is not one. Dates
 * without a time, and times without a zone, are in the clinic's zone. Events that are free, cancelled, or our
 * own are left out.
 */
export async function readBusyTimes(text: string, window: Interval): Promise<Interval[] | null> {
  const calendar = parse(text)
  if (!calendar) return null
  const busy: Interval[] = []
  let steps = 0
  for (const component of calendar.getAllSubcomponents('vevent')) {
    if (!isBusy(component)) continue
    for (const interval of occurrences(new ICAL.Event(component), window.end)) {
      steps += 1
      if (overlaps(interval, window)) busy.push(interval)
      if (steps >= MOST_STEPS) return mergeIntervals(busy)
    }
    // Yields to other requests between two events.
    await new Promise((done) => setImmediate(done))
  }
  return mergeIntervals(busy)
}

function parse(text: string) {
  try {
    const calendar = ICAL.Component.fromString(text)
    return calendar.name === 'vcalendar' ? calendar : null
  } catch {
    return null
  }
}

function isBusy(component: InstanceType<typeof ICAL.Component>): boolean {
  const said = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  const isOurs = said('uid').endsWith(OWN_UID.toUpperCase())
  return !isOurs && said('transp') !== 'TRANSPARENT' && said('status') !== 'CANCELLED'
}

type Event = InstanceType<typeof ICAL.Event>

/** In order, up to the end of the window. Events that cannot be parsed are skipped. */
function* occurrences(event: Event, until: Date): Generator<Interval> {
  try {
    if (event.isRecurring()) yield* repetitions(event, until)
    // A moved occurrence is already part of its recurring event.
    else if (!event.isRecurrenceException()) yield intervalOf(event)
  } catch {
    return
  }
}

function* repetitions(event: Event, until: Date): Generator<Interval> {
  const starts = event.iterator()
  for (let count = 0; count < MOST_REPEATS; count += 1) {
    const start = starts.next()
    if (!start || instantOf(start) >= until) return
    yield intervalOf(event.getOccurrenceDetails(start))
  }
}

type Span = { startDate: ICAL.Time; endDate: ICAL.Time }

function intervalOf({ startDate, endDate }: Span): Interval {
  return { start: instantOf(startDate), end: instantOf(endDate) }
}

function instantOf(time: ICAL.Time): Date {
  const date = time.toString().slice(0, 10)
  if (time.isDate) return startOfClinicDay(date)
  const isLocal = time.zone === ICAL.Timezone.localTimezone
  const minutes = time.hour * 60 + time.minute
  return isLocal ? (clinicInstant(date, minutes) ?? startOfClinicDay(date)) : time.toJSDate()
}
