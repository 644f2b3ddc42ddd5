import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import type { MyBookingView } from '#/server/bookings/mine.ts'
import { Card } from '#/ui/Card.tsx'
import { ReviewLink } from './ReviewLink.tsx'
import { bookingLooks } from './statuses.ts'

/** One line of the list, which links to the booking's page. */
export function MyBooking({ booking }: { booking: MyBookingView }) {
  const { reference, startsAt, doctor, specialty, branch, visitType, patientName } = booking
  return (
    <Card as="li" className="relative flex items-center gap-3 hover:border-control">
      <div className="grid min-w-0 grow gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="font-semibold">
            <time dateTime={startsAt}>{formatInstant(startsAt, 'dateTime')}</time>
          </p>
          <StatusBadge look={bookingLooks[booking.status]} of={m.booking_status()} />
        </div>
        <p>
          <Link
            to="/{-$locale}/booking/$reference"
            params={{ reference }}
            className="font-medium text-primary-ink after:absolute after:inset-0 after:rounded-xl"
          >
            {doctor}
            <span className="sr-only"> ({m.booking_mine_open({ reference })})</span>
          </Link>
          <span className="text-muted">
            {m.forms_separator()}
            {specialty}
          </span>
        </p>
        <p className="text-sm text-muted">
          {branch}
          {visitType && (
            <>
              {m.forms_separator()}
              {visitType}
            </>
          )}
          {patientName && (
            <>
              {m.forms_separator()}
              <bdi>{m.booking_mine_for({ name: patientName })}</bdi>
            </>
          )}
        </p>
        {booking.review && (
          // Above the link that covers the card.
          <p className="relative justify-self-start">
            <ReviewLink reference={reference} review={booking.review} size="sm" />
          </p>
        )}
      </div>
      <ChevronRight aria-hidden="true" className="flip size-5 shrink-0 text-muted" />
    </Card>
  )
}
