import type { ReactNode } from 'react'
import { formatInstant } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
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
      </Fact>
      <Fact term={m.booking_patient()}>
        <bdi>{booking.patientName}</bdi>
        <span className="block text-muted">
          <bdi dir="ltr">{booking.maskedPhone}</bdi>
        </span>
      </Fact>
      <Fact term={m.booking_price()}>
        {m.booking_payment_clinic_text({ fee: formatMoney(booking.feePiastres) })}
      </Fact>
      {booking.reason && <Fact term={m.booking_reason()}>{booking.reason}</Fact>}
    </dl>
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
