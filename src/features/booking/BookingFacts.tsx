import CalendarDays from 'lucide-react/icons/calendar-days'
import Stethoscope from 'lucide-react/icons/stethoscope'
import { mapLinks } from '#/forms/map-links.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import { FactRow, FactRows } from '#/ui/FactRow.tsx'
import { MapLinks } from '#/ui/MapLinks.tsx'
import { VisitFacts } from './VisitFacts.tsx'
import { VisitPlaceRow } from './VisitPlaceRow.tsx'

/** When, where, who and how much. */
export function BookingFacts({ booking }: { booking: BookingStatusView }) {
  const { practice, branch } = booking
  return (
    <>
      <FactRows>
        <FactRow icon={CalendarDays} term={m.booking_when()}>
          <time dateTime={booking.startsAt}>{formatInstant(booking.startsAt, 'dateTime')}</time>
        </FactRow>
        <FactRow icon={Stethoscope} term={practice.specialty}>
          {practice.doctor}
        </FactRow>
        <VisitPlaceRow branch={branch} />
        <VisitFacts booking={booking} />
      </FactRows>
      <MapLinks {...mapLinks(branch)} />
    </>
  )
}
