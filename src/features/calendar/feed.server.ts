import { createHash } from 'node:crypto'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { readFeedName } from '#/server/calendars/address.ts'
import { openFeed, type CalendarFeed } from '#/server/calendars/feeds.ts'
import { listFeedVisits, type FeedVisit } from '#/server/calendars/feed-visits.ts'
import { calendarType, writeCalendar, type CalendarEvent } from '#/server/calendars/icalendar.ts'
import { requestContext } from '#/server/http/context.ts'
import { isKnownVersion } from '#/server/http/etag.ts'
import { listPlaces } from '#/server/hours/preview.ts'
import type { HoursBranch } from '#/server/hours/change-preview.ts'

/**
 * A doctor's bookings, for the calendar program that has the address; 404 once it is revoked, and 304 if the
 * program knows them already.
 */
export async function answerFeed(name: string, ifNoneMatch: string | null): Promise<Response> {
  const { app } = requestContext()
  const file = await findFeed(app, name)
  if (file === null) return new Response('Not Found', { status: 404 })
  const version = createHash('sha256').update(file).digest('base64url')
  const headers = { etag: `"${version}"`, 'cache-control': 'private, max-age=300' }
  if (ifNoneMatch !== null && isKnownVersion(ifNoneMatch, version))
    return new Response(null, { status: 304, headers })
  return new Response(file, { headers: { ...headers, 'content-type': calendarType('PUBLISH') } })
}

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
    subscription: { name: m.calendar_feed_name(), color: COLOR },
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
