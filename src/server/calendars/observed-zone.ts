import type { Interval } from '#/domain/schedule/intervals.ts'
import { valueOf, type FeedComponent } from './components.ts'
import type { FeedZone } from './feed-zone.ts'
import { recurrences } from './recurrence.ts'
import { readRule } from './rule.ts'
import type { Spend } from './work-bound.ts'
import { readOffset, readWritten } from './written-time.ts'

/** From `at` on, on the wall clock before it, the offset applies. */
type Change = { at: number; before: number; after: number }

const MOST_OBSERVANCES = 100
const TWO_YEARS_MS = 2 * 366 * 86_400_000

/**
 * A zone as a file describes it (RFC 5545, 3.6.5), for times around a window; null if it says nothing that can
 * be read.
 */
export function observedZone(
  { parts }: FeedComponent,
  window: Interval,
  spend: Spend,
): FeedZone | null {
  const changes = parts
    .slice(0, MOST_OBSERVANCES)
    .flatMap((observance) => changesOf(observance, window, spend))
    .toSorted((a, b) => a.at - b.at)
  const [first] = changes
  if (!first) return null
  const offsetAt = (wall: number) => changes.findLast(({ at }) => at <= wall)?.after ?? first.before
  return {
    toInstant: (wall) => wall - offsetAt(wall),
    toWall: (instant) => {
      const near = instant + offsetAt(instant)
      return instant + offsetAt(near)
    },
  }
}

function changesOf(observance: FeedComponent, window: Interval, spend: Spend): Change[] {
  const start = readWritten(valueOf(observance, 'DTSTART'))?.wall
  const before = readOffset(valueOf(observance, 'TZOFFSETFROM'))
  const after = readOffset(valueOf(observance, 'TZOFFSETTO'))
  if (start === undefined || before === null || after === null) return []
  spend()
  const dates = (observance.properties.get('RDATE') ?? [])
    .flatMap(({ value }) => value.split(','))
    .map((text) => readWritten(text)?.wall ?? start)
  const rules = observance.properties.get('RRULE') ?? []
  const repeated = rules.flatMap(({ value }) => repetitions(value, start, before, window, spend))
  spend(dates.length)
  return [start, ...dates, ...repeated].map((at) => ({ at, before, after }))
}

/** Those around the window; of a rule that ended before, the last ones. */
function repetitions(
  text: string,
  start: number,
  before: number,
  window: Interval,
  spend: Spend,
): number[] {
  const rule = readRule(text)
  if (!rule) return []
  const written = rule.until === null ? null : readWritten(rule.until)
  const until = written ? written.wall + (written.offset === null ? 0 : before) : Infinity
  const from = Math.min(+window.start, until) - TWO_YEARS_MS
  const to = +window.end + TWO_YEARS_MS
  return [...recurrences(rule, start, until, { from, to }, spend)]
}
