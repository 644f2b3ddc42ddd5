import { createEvents, type EventAttributes } from 'ics'
import { FEED_AHEAD_DAYS, FEED_PAST_DAYS, OWN_UID } from '#/domain/calendar.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import { readFeedName } from '#/server/calendars/address.ts'
import type { CalendarFeed } from '#/server/calendars/feeds.ts'
import { openFeed } from '#/server/calendars/feeds.ts'
import { requestContext } from '#/server/context.server.ts'
import { findDoctorHours } from '#/server/hours/hours.ts'
import type { DiaryVisit, HoursBranch } from '#/server/hours/planned.ts'

/** A doctor's bookings, for the calendar program that has the address; 404 once it is revoked. */
export async function answerFeed(name: string): Promise<Response> {
  const { app } = requestContext()
  const file = await findFeed(app, name)
  if (file === null) return new Response('Not Found', { status: 404 })
  return new Response(file, { headers: { 'content-type': 'text/calendar; charset=utf-8' } })
}

export async function findFeed(app: App, name: string): Promise<string | null> {
  const { clock } = app
  const now = clock.now()
  const id = readFeedName(app, name)
  const feed = id && (await openFeed(app, id))
  if (!feed) return null
  const window = { from: days(now, -FEED_PAST_DAYS), until: days(now, FEED_AHEAD_DAYS) }
  const diary = await findDoctorHours(app, feed.doctorId, window, now)
  const { branches = [], visits = [] } = diary ?? {}
  const own = visits.filter(({ branchId }) => !feed.branchId || branchId === feed.branchId)
  return calendarOf(own.map((visit) => eventOf(visit, feed, branches)))
}

function days(now: Date, count: number): Date {
  return new Date(now.getTime() + count * 86_400_000)
}

/** Without a name unless the owner chose so; the reason of a visit is never in it. */
function eventOf(
  { reference, startsAt, endsAt, patientName, branchId }: DiaryVisit,
  { namesPatients }: CalendarFeed,
  branches: readonly HoursBranch[],
): EventAttributes {
  const branch = branches.find(({ id }) => id === branchId)
  return {
    uid: `${reference}${OWN_UID}`,
    title: (namesPatients && patientName) || m.calendar_event(),
    description: reference,
    location: branch ? inLocale(branch.name) : '',
    start: startsAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: endsAt.getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
    status: 'CONFIRMED',
  }
}

function calendarOf(events: EventAttributes[]): string {
  const { error, value } = createEvents(events, {
    productId: 'balsam',
    calName: m.calendar_feed_name(),
  })
  if (error || !value) throw error ?? new Error('The calendar is empty.')
  return value
}
