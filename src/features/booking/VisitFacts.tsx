import { Link } from '@tanstack/react-router'
import Banknote from 'lucide-react/icons/banknote'
import CalendarDays from 'lucide-react/icons/calendar-days'
import MessageSquare from 'lucide-react/icons/message-square'
import ShieldPlus from 'lucide-react/icons/shield-plus'
import UserRound from 'lucide-react/icons/user-round'
import { seriesText } from '#/i18n/terms/bookings.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import { FactRow } from '#/ui/FactRow.tsx'
import { CoverageText } from './CoverageText.tsx'
import { priceText, wasPaid } from './price.ts'
import { VisitTypeRow } from './VisitTypeRow.tsx'

/** Patient, price and reason. */
export function VisitFacts({ booking }: { booking: BookingStatusView }) {
  return (
    <>
      {booking.series && (
        <FactRow icon={CalendarDays} term={m.series_title()}>
          {seriesText(booking.series)}{' '}
          <Link
            to="/{-$locale}/booking/$reference/series"
            params={{ reference: booking.reference }}
            className="finger text-primary-ink underline underline-offset-4"
          >
            {m.series_all()}
          </Link>
        </FactRow>
      )}
      {booking.visitType && <VisitTypeRow visitType={booking.visitType} />}
      <FactRow icon={UserRound} term={m.booking_patient()}>
        <bdi>{booking.patientName}</bdi>
        <span className="block text-muted">
          <bdi dir="ltr">{booking.maskedPhone}</bdi>
        </span>
      </FactRow>
      <FactRow icon={Banknote} term={m.booking_price()}>
        <Price booking={booking} />
      </FactRow>
      {booking.coverage && (
        <FactRow icon={ShieldPlus} term={m.coverage_title()}>
          <CoverageText coverage={booking.coverage} isSettled={booking.isSettled} />
        </FactRow>
      )}
      {booking.reason && (
        <FactRow icon={MessageSquare} term={m.booking_reason()}>
          {booking.reason}
        </FactRow>
      )}
    </>
  )
}

/** With a link to the payment, if there is something to see or to pay. */
function Price({ booking }: { booking: BookingStatusView }) {
  const { payment, status } = booking
  const isOpen = payment && (wasPaid(booking) || status === 'held')
  return (
    <>
      {priceText(booking)}
      {isOpen && (
        <>
          {' '}
          <Link
            to="/{-$locale}/payment/$reference"
            params={{ reference: payment.reference }}
            className="finger text-primary-ink underline underline-offset-4"
          >
            {m.booking_payment_open()}
          </Link>
        </>
      )}
    </>
  )
}
