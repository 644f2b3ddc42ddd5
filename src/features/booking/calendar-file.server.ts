import { willNotTakePlace } from '#/domain/booking/booking.ts'
import { directionsHref } from '#/domain/directory/directions.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import type { BookingVersion } from '#/server/bookings/versions.ts'
import { writeCalendar, type CalendarEvent } from '#/server/calendars/icalendar.ts'

type Appointment = Pick<
  BookingStatusView,
  'reference' | 'practice' | 'branch' | 'startsAt' | 'endsAt' | 'status'
>

type CalendarFacts = {
  /** Opens the booking. */
  link: string
  version: Pick<BookingVersion, 'sequence' | 'changedAt'>
  organizer?: { name: string; email: string } | undefined
}

/** What a calendar program is to do with the file: enter the appointment, or cross it out. */
export function calendarMethod({ status }: Pick<Appointment, 'status'>): 'PUBLISH' | 'CANCEL' {
  return willNotTakePlace(status) ? 'CANCEL' : 'PUBLISH'
}

/** The appointment as a calendar file, without the patient's name and the reason for the visit. */
export function calendarFile(booking: Appointment, facts: CalendarFacts): string {
  return writeCalendar({ method: calendarMethod(booking), events: [calendarEvent(booking, facts)] })
}

export function calendarEvent(
  booking: Appointment,
  { link, version, organizer }: CalendarFacts,
): CalendarEvent {
  const { practice, branch, reference } = booking
  const { doctor } = practice
  return {
    reference,
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
    status: statusOf(booking),
    sequence: version.sequence,
    changedAt: version.changedAt,
    title: m.booking_calendar_title({ doctor }),
    description: descriptionOf(booking, link),
    location: branch.name + m.forms_separator() + branch.address,
    point: branch.pin,
    link,
    organizer,
    alarm: m.booking_calendar_alarm({ doctor, branch: branch.name }),
  }
}

/** A time that is only held waits for its payment. */
function statusOf({ status }: Appointment): CalendarEvent['status'] {
  if (willNotTakePlace(status)) return 'CANCELLED'
  return status === 'held' ? 'TENTATIVE' : 'CONFIRMED'
}

/** Not every calendar program displays location, telephone and URL fields. */
function descriptionOf({ practice, branch, reference }: Appointment, link: string): string {
  const { href, text } = branch.phone
  return [
    practice.doctor + m.forms_separator() + practice.specialty,
    `${m.booking_reference()}: ${reference}`,
    ...(branch.landmark ? [`${m.booking_landmark()}: ${branch.landmark}`] : []),
    ...(href === null ? [] : [`${m.directory_phone()}: ${text}`]),
    m.booking_calendar_map({ link: directionsHref(branch) }),
    m.booking_calendar_link({ link }),
  ].join('\n')
}
