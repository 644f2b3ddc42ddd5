import { createEvent } from 'ics'
import { directionsHref } from '#/domain/directions.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingStatusView } from '#/server/bookings/status.ts'

type Appointment = Pick<
  BookingStatusView,
  'reference' | 'practice' | 'branch' | 'startsAt' | 'endsAt'
>

type Facts = {
  /** Opens the booking. */
  link: string
  organizer: { name: string; email: string } | undefined
}

/** The appointment as a calendar file, without the patient's name and the reason for the visit. */
export function calendarFile(booking: Appointment, { link, organizer }: Facts): string {
  const { practice, branch, reference } = booking
  const { doctor } = practice
  const { error, value } = createEvent({
    uid: `${reference}@balsam`,
    productId: 'balsam',
    title: m.booking_calendar_title({ doctor }),
    description: descriptionOf(booking, link),
    location: `${branch.name}, ${branch.address}`,
    ...(branch.pin && { geo: { lat: branch.pin.latitude, lon: branch.pin.longitude } }),
    url: link,
    start: Date.parse(booking.startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: Date.parse(booking.endsAt),
    endInputType: 'utc',
    endOutputType: 'utc',
    status: 'CONFIRMED',
    ...(organizer && { organizer }),
    alarms: [
      {
        action: 'display',
        description: m.booking_calendar_alarm({ doctor, branch: branch.name }),
        trigger: { hours: 2, before: true },
      },
    ],
  })
  if (error || !value) throw error ?? new Error('The calendar file is empty.')
  return value
}

/** Not every calendar program displays location, telephone and URL fields. */
function descriptionOf({ practice, branch, reference }: Appointment, link: string): string {
  const { href, text } = branch.phone
  return [
    `${practice.doctor}, ${practice.specialty}`,
    `${m.booking_reference()}: ${reference}`,
    `${m.booking_landmark()}: ${branch.landmark}`,
    ...(href === null ? [] : [`${m.directory_phone()}: ${text}`]),
    m.booking_calendar_map({ link: directionsHref(branch) }),
    m.booking_calendar_link({ link }),
  ].join('\n')
}
