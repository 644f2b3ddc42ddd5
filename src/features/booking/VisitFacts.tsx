import { Link } from '@tanstack/react-router'
import { willNotTakePlace } from '#/domain/booking.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingStatusView } from '#/server/bookings/status.ts'
import { Fact } from '#/ui/Fact.tsx'

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

/** Paid, to be paid online, or on arrival; a visit that does not take place costs nothing more. */
function Price({ booking: { payment, feePiastres, status } }: { booking: BookingStatusView }) {
  const fee = formatMoney(payment?.amountPiastres ?? feePiastres)
  const isPaid = payment?.status === 'paid' || payment?.status === 'refunded'
  if (!isPaid && willNotTakePlace(status)) return m.booking_payment_none()
  if (!payment) return status === 'completed' ? fee : m.booking_payment_clinic_text({ fee })
  if (!isPaid && status !== 'held') return fee
  return (
    <>
      {isPaid ? m.booking_payment_paid({ fee }) : m.booking_payment_waiting({ fee })}{' '}
      <Link
        to="/{-$locale}/payment/$reference"
        params={{ reference: payment.reference }}
        className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
      >
        {m.booking_payment_open()}
      </Link>
    </>
  )
}
