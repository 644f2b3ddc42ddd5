import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import { Fact } from '#/ui/Fact.tsx'
import { priceText, wasPaid } from './price.ts'

/** Patient, price and reason. */
export function VisitFacts({ booking }: { booking: BookingStatusView }) {
  return (
    <>
      <Fact term={m.booking_patient()}>
        <bdi>{booking.patientName}</bdi>
        <span className="block text-muted">
          <bdi dir="ltr">{booking.maskedPhone}</bdi>
        </span>
      </Fact>
      <Fact term={m.booking_price()}>
        <Price booking={booking} />
      </Fact>
      {booking.reason && <Fact term={m.booking_reason()}>{booking.reason}</Fact>}
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
            className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
          >
            {m.booking_payment_open()}
          </Link>
        </>
      )}
    </>
  )
}
