// Serves the brand, also outside of requests.
import '#/server/http/context.ts'
import { brandName } from '#/brand.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import type { HoursBranch } from '#/server/hours/change-preview.ts'
import { listPlaces } from '#/server/hours/preview.ts'
import { readFeedName } from './address.ts'
import { listFeedVisits, type FeedVisit } from './feed-visits.ts'
import { openFeed, type CalendarFeed } from './feeds.ts'
import { writeCalendar, type CalendarEvent } from './icalendar.ts'

/** A doctor's bookings as an iCalendar file, by the name in the feed's address; null once it is revoked. */
export async function findFeed(app: App, name: string): Promise<string | null> {
  const id = readFeedName(app, name)
  const feed = id && (await openFeed(app, id))
  if (!feed) return null
  const [branches, visits] = await Promise.all([
    listPlaces(app.db, feed.doctorId),
    listFeedVisits(app, feed),
  ])
  return writeCalendar({
    method: 'PUBLISH',
    events: visits.map((visit) => eventOf(visit, feed, branches)),
    subscription: { name: m.calendar_feed_name({ brand: brandName() }), color: COLOR },
  })
}

/** One of CSS's names, as RFC 7986 wants. */
const COLOR = 'teal'

/** Without a name unless the owner chose so; the reason of a visit is never in it. */
function eventOf(
  { branchId, patientName, isCancelled, ...visit }: FeedVisit,
  { namesPatients }: CalendarFeed,
  branches: readonly HoursBranch[],
): CalendarEvent {
  const branch = branches.find(({ id }) => id === branchId)
  return {
    ...visit,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    title: (namesPatients && patientName) || m.calendar_event(),
    description: visit.reference,
    location: branch ? inLocale(branch.name) : '',
  }
}
