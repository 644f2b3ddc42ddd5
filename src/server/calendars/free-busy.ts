import type { Interval } from '#/domain/schedule/intervals.ts'
import type { FeedEvent } from './busy-series.ts'
import { instantOf, readTime } from './feed-time.ts'
import { periodEnd } from './occurrences.ts'

/** When a publication of free and busy times (VFREEBUSY) blocks: all its periods that are not free. */
export function* busyOfPublication({
  event,
  zones,
  spend,
  report,
}: Omit<FeedEvent, 'times'>): Generator<Interval> {
  for (const property of event.properties.get('FREEBUSY') ?? []) {
    if (property.parameters.get('FBTYPE')?.toUpperCase() === 'FREE') continue
    for (const text of property.value.split(',')) {
      spend()
      const [from = '', to = ''] = text.split('/')
      const start = readTime(property, from, zones)
      const end = start && periodEnd(start, to, property, zones)
      if (start && end !== null) yield { start: new Date(instantOf(start)), end: new Date(end) }
      else report('time')
    }
  }
}
