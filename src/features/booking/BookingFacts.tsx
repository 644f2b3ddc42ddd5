import { mapLinks } from '#/forms/map-links.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import { Fact } from '#/ui/Fact.tsx'
import { MapLinks } from '#/ui/MapLinks.tsx'
import { VisitFacts } from './VisitFacts.tsx'

/** When, where, who and how much. */
export function BookingFacts({ booking }: { booking: BookingStatusView }) {
  const { practice, branch } = booking
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact term={m.booking_when()}>
        <time dateTime={booking.startsAt}>{formatInstant(booking.startsAt, 'dateTime')}</time>
      </Fact>
      <Fact term={practice.specialty}>{practice.doctor}</Fact>
      <Fact term={m.booking_where()}>
        {branch.name}
        <span className="block">{branch.address}</span>
        {branch.landmark && (
          <span className="block text-muted">
            {m.booking_landmark()}: {branch.landmark}
          </span>
        )}
        <MapLinks {...mapLinks(branch)} />
      </Fact>
      <VisitFacts booking={booking} />
    </dl>
  )
}
