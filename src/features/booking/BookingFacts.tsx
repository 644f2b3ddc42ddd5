import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mapLinks } from '#/forms/maplinks.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { MapLinks } from '#/ui/MapLinks.tsx'
import type { BookingStatusView } from './booking.ts'

/** When, where, who and how much. */
export function BookingFacts({ booking }: { booking: BookingStatusView }) {
  const { practice, branch } = booking
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact term={m.booking_when()}>
        <time dateTime={booking.startsAt}>{formatInstant(booking.startsAt, 'dateTime')}</time>
      </Fact>
      <Fact term={practice.specialty}>{practice.name}</Fact>
      <Fact term={m.booking_where()}>
        {branch.name} · {branch.address}
        <span className="block text-muted">
          {m.booking_landmark()}: {branch.landmark}
        </span>
        <MapLinks {...mapLinks(branch)} />
      </Fact>
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
    </dl>
  )
}

/** Paid, to be paid online, or on arrival. */
function Price({ booking: { payment, feePiastres, status } }: { booking: BookingStatusView }) {
  const fee = formatMoney(payment?.amountPiastres ?? feePiastres)
  if (!payment) return m.booking_payment_clinic_text({ fee })
  const isPaid = payment.status === 'paid' || payment.status === 'refunded'
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

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
