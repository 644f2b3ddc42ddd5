import type { Interval } from '#/domain/schedule/intervals.ts'
import { valueOf, type FeedComponent } from './components.ts'
import { parseDuration } from './feed-time.ts'
import { isCancelled } from './scheduling-method.ts'
import { readWritten } from './written-time.ts'

const DAY_MS = 86_400_000

/**
 * Whether a component can say anything about a window, whatever its zone is: most of a calendar is past, and
 * need not be stored while it is read.
 */
export function mayMatter(
  component: FeedComponent,
  calendar: FeedComponent,
  window: Interval,
): boolean {
  const { name, properties } = component
  if (name !== 'VEVENT' || properties.has('RRULE') || properties.has('RDATE')) return true
  const [change] = properties.get('RECURRENCE-ID') ?? []
  if (change?.parameters.has('RANGE')) return true
  // It may end a series that began as long ago.
  if (!change && isCancelled(component, calendar)) return true
  const original = change ? [spanFrom(change.value, change.value)] : []
  const own = spanFrom(valueOf(component, 'DTSTART'), endOf(component))
  return [own, ...original].some(
    (span) =>
      !span || (span.from < +window.end + 2 * DAY_MS && span.to > +window.start - 2 * DAY_MS),
  )
}

/** Null if it is to be read in full. */
function spanFrom(start: string, end: string | number): { from: number; to: number } | null {
  const from = readWritten(start)?.wall
  if (from === undefined) return null
  const to = typeof end === 'number' ? from + end : readWritten(end)?.wall
  return to === undefined ? null : { from, to }
}

/** A time, or milliseconds from the start on. */
function endOf(component: FeedComponent): string | number {
  const end = valueOf(component, 'DTEND')
  const duration = valueOf(component, 'DURATION')
  if (end) return end
  if (!duration) return DAY_MS
  const { days, milliseconds } = parseDuration(duration) ?? { days: Infinity, milliseconds: 0 }
  return days * DAY_MS + milliseconds
}
