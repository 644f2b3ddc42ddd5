import { createEvent } from 'ics'
import { brand } from '#/brand.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { requestContext } from '#/server/context.server.ts'
import type { BookingStatusView } from './booking.ts'
import { findBookingStatus } from './manage.server.ts'
import { currentAsker } from './visitor.server.ts'

/** The file of a booking, for whoever may see it. */
export async function answerCalendar(reference: string): Promise<Response> {
  const { services } = requestContext()
  const booking = await findBookingStatus(services, await currentAsker(), reference)
  if (!booking) return new Response('Not Found', { status: 404 })
  return new Response(calendarFile(booking), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${reference}.ics"`,
    },
  })
}

/** The appointment as a calendar file; the reason of the visit stays out of it. */
function calendarFile(booking: BookingStatusView): string {
  const { practice, branch, reference } = booking
  const { error, value } = createEvent({
    uid: `${reference}@balsam`,
    productId: 'balsam',
    title: m.booking_title_with({ doctor: practice.name }),
    description: `${m.booking_reference()}: ${reference}`,
    location: `${branch.name}, ${branch.address}`,
    start: Date.parse(booking.startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: Date.parse(booking.endsAt),
    endInputType: 'utc',
    endOutputType: 'utc',
    status: 'CONFIRMED',
    organizer: { name: inLocale(brand.name.ar, brand.name.en), email: brand.email },
    alarms: [{ action: 'display', trigger: { hours: 2, before: true } }],
  })
  if (error || !value) throw error ?? new Error('The calendar file is empty.')
  return value
}
