import { brand, brandName } from '#/brand.ts'
import { canonicalPath } from '#/i18n/locale.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { findBookingStatus } from '#/server/booking-pages/booking-status.ts'
import { listVersions } from '#/server/bookings/versions.ts'
import { calendarType } from '#/server/calendars/icalendar.ts'
import { requestContext } from '#/server/http/context.ts'
import { calendarFile, calendarMethod } from './calendar-file.server.ts'

/** The file of a booking, for those who may see it. */
export async function answerCalendar(reference: string): Promise<Response> {
  const { app, locale, origin } = requestContext()
  const booking = await findBookingStatus(app, await currentAsker('bookings'), reference)
  const row = booking && (await findBookingByReference(app, reference))
  const version = row && (await listVersions(app, [row])).get(row.id)
  if (!booking || !version) return new Response('Not Found', { status: 404 })
  const link = origin + canonicalPath(`/booking/${reference}`, locale)
  const { email } = brand
  const organizer = email === null ? undefined : { name: brandName(), email }
  return new Response(calendarFile(booking, { link, version, organizer }), {
    headers: {
      'content-type': calendarType(calendarMethod(booking)),
      'content-disposition': `attachment; filename="${reference}.ics"`,
    },
  })
}
