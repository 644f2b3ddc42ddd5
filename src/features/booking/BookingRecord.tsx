import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { formatPhone } from '#/domain/account/phone.ts'
import { willNotTakePlace } from '#/domain/booking/booking.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { isolated } from '#/i18n/isolate.ts'
import { patientText } from '#/i18n/terms/family.ts'
import { feeText } from '#/i18n/terms/visit-fees.ts'
import { m } from '#/paraglide/messages.js'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import { bookingSourceNames, seriesText } from '#/i18n/terms/bookings.ts'
import type { BookingRecordView } from '#/server/bookings/record.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { Fact } from '#/ui/Fact.tsx'
import { actorNames, bookingStep, deskBookingLook } from './record-labels.ts'
import { priceText } from './price.ts'

type RecordProps = { booking: BookingRecordView; notice: ReactNode; children?: ReactNode }

/** Who comes, when, where, and what it costs; `notice` is the delivery of the latest message. */
export function BookingRecord({ booking, notice, children }: RecordProps) {
  const { reference, status, startsAt, doctor, branch, visitType, room, series } = booking
  const { patientName, source } = booking
  const who = patientText(booking)
  return (
    <Card as="section" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-2xl wrap-anywhere">
          <bdi>{patientName}</bdi>
        </h2>
        <StatusBadge look={deskBookingLook(status)} of={m.booking_status()} />
      </div>
      {who && <p>{who}</p>}
      <Patient booking={booking} />
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact term={m.booking_reference()}>
          <bdi dir="ltr" className="tabular-nums">
            {reference}
          </bdi>
        </Fact>
        <Fact term={m.booking_when()}>
          <time dateTime={startsAt}>{formatInstant(startsAt, 'dateTime')}</time>
        </Fact>
        <Fact term={doctor.specialty}>
          <bdi>{doctor.name}</bdi>
        </Fact>
        {visitType && <Fact term={m.visittypes_choose()}>{visitType}</Fact>}
        {series && <Fact term={m.series_title()}>{seriesText(series)}</Fact>}
        {room && <Fact term={m.rooms_room()}>{room}</Fact>}
        <Fact term={m.booking_where()}>
          <span className="block">{branch.name}</span>
          <span className="block text-muted">{branch.address}</span>
          <bdi dir="ltr">{branch.phone}</bdi>
        </Fact>
        <Fact term={m.booking_price()}>{recordedPrice(booking)}</Fact>
        <Fact term={m.deskbookings_source()}>{bookingSourceNames[source]()}</Fact>
      </dl>
      {children}
      {notice}
    </Card>
  )
}

/** Not whether it is paid at the clinic, which the visit's account says. */
function recordedPrice(booking: BookingRecordView): string {
  const isDecided = booking.payment !== null || willNotTakePlace(booking.status)
  return isDecided ? priceText(booking) : feeText(booking)
}

function Patient({ booking: { phone, isPhoneProved } }: { booking: BookingRecordView }) {
  if (phone === '') return <p className="text-muted">{m.deskbookings_no_phone()}</p>
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a href={`tel:${phone}`} className={buttonClasses({ variant: 'soft' })}>
        <Phone aria-hidden="true" className="size-5" />
        {m.queue_call({ phone: isolated(formatPhone(phone)) })}
      </a>
      <p className="text-sm text-muted">
        {isPhoneProved ? m.deskbookings_phone_proved() : m.deskbookings_phone_unproved()}
      </p>
    </div>
  )
}

export function BookingHistory({ booking: { steps } }: { booking: BookingRecordView }) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.queue_history()}</h2>
      <ol className="grid gap-3 border-s-2 border-line ps-4">
        {steps.map(({ event, at, actor }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a history only grows
          <li key={index}>
            <p className="font-medium">{bookingStep(event)}</p>
            <p className="text-sm text-muted">
              {m.queue_by({ name: actorNames[actor]() })}
              <time dateTime={at} className="block">
                {formatInstant(at, 'dateTime')}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
