import { brand } from '#/brand.ts'
import { canonicalPath, inLocale } from '#/i18n/locale.ts'
import { currentAsker } from '#/server/asker.server.ts'
import { findBookingStatus } from '#/server/bookings/status.ts'
import { requestContext } from '#/server/context.server.ts'
import { calendarFile } from './calendarfile.ts'

/** The file of a booking, for those who may see it. */
export async function answerCalendar(reference: string): Promise<Response> {
  const { app, locale } = requestContext()
  const booking = await findBookingStatus(app, await currentAsker('bookings'), reference)
  if (!booking) return new Response('Not Found', { status: 404 })
  const link = app.settings.publicOrigin + canonicalPath(`/booking/${reference}`, locale)
  const { email } = brand
  const organizer = email === null ? undefined : { name: inLocale(brand.name), email }
  return new Response(calendarFile(booking, { link, organizer }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${reference}.ics"`,
    },
  })
}
