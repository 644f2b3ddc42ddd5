import { brand, brandName } from '#/brand.ts'
import { canonicalPath } from '#/i18n/locale.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { findBookingStatus } from '#/server/booking-pages/booking-status.ts'
import { listVersions } from '#/server/bookings/versions.ts'
import { openPatientSeries } from '#/server/series/patient.ts'
import { calendarType, writeCalendar } from '#/server/calendars/icalendar.ts'
import { requestContext } from '#/server/http/context.ts'
import { calendarEvent, calendarFile, calendarMethod } from './calendar-file.server.ts'

/** The file of a booking, for those who may see it. */
export async function answerCalendar(reference: string): Promise<Response> {
  const { app, locale, origin } = requestContext()
  const booking = await findBookingStatus(app, await currentAsker('bookings'), reference)
  const row = booking && (await findBookingByReference(app, reference))
  const version = row && (await listVersions(app, [row])).get(row.id)
  if (!booking || !version) return new Response('Not Found', { status: 404 })
  const facts = { link: linkTo(reference, { origin, locale }), version, organizer: organizer() }
  return calendarResponse(calendarFile(booking, facts), calendarMethod(booking), reference)
}

/** The file of all visits of a series: an appointment each, because any of them may be moved. */
export async function answerSeriesCalendar(reference: string): Promise<Response> {
  const { app, locale, origin } = requestContext()
  const series = await openPatientSeries(app, await currentAsker('bookings'), reference)
  if (!series) return new Response('Not Found', { status: 404 })
  const { rows, view } = series
  const versions = await listVersions(app, rows)
  const { branches } = view.practice
  const events = view.visits.flatMap((visit, index) => {
    const version = versions.get(rows[index]?.id ?? '')
    const branch = branches.find(({ id }) => id === visit.branchId)
    if (!version || !branch) return []
    const link = linkTo(visit.reference, { origin, locale })
    const facts = { link, version, organizer: organizer() }
    return [calendarEvent({ ...visit, branch, practice: view.practice }, facts)]
  })
  return calendarResponse(writeCalendar({ method: 'PUBLISH', events }), 'PUBLISH', reference)
}

type Page = Pick<ReturnType<typeof requestContext>, 'origin' | 'locale'>

function linkTo(reference: string, { origin, locale }: Page): string {
  return origin + canonicalPath(`/booking/${reference}`, locale)
}

function organizer() {
  const { email } = brand
  return email === null ? undefined : { name: brandName(), email }
}

function calendarResponse(file: string, method: 'PUBLISH' | 'CANCEL', name: string): Response {
  return new Response(file, {
    headers: {
      'content-type': calendarType(method),
      'content-disposition': `attachment; filename="${name}.ics"`,
    },
  })
}
