import { Link } from '@tanstack/react-router'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { cx } from '#/ui/classes.ts'
import { Perforation } from '#/ui/Perforation.tsx'
import { QrCode } from '#/ui/QrCode.tsx'
import { bookingLooks } from './statuses.ts'
import { TicketBrand } from './TicketBrand.tsx'
import { TurnPanel } from './TurnPanel.tsx'

type TicketProps = { booking: BookingStatusView }

/** A future visit, to show at the clinic; it is printed with its facts, and nothing else of the page. */
export function Ticket({ booking }: TicketProps) {
  return (
    <Card as="section" aria-labelledby="ticket" flush>
      <div className="grid gap-4 p-4 sm:p-6">
        <TicketBrand />
        <div className="flex items-start justify-between gap-4">
          <Visit booking={booking} />
          <QrCode {...booking.code} label={m.booking_code_picture()} />
        </div>
        <TurnPanel booking={booking} />
      </div>
      <Perforation />
      <div className="grid gap-4 p-4 sm:p-6">
        <Reference booking={booking} />
        <Link
          to="/{-$locale}/booking/$reference/calendar"
          params={{ reference: booking.reference }}
          reloadDocument
          download
          className={cx(buttonClasses({ size: 'lg', block: true }), 'print:hidden')}
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          {m.booking_calendar()}
        </Link>
      </div>
    </Card>
  )
}

function Visit({ booking: { practice, startsAt } }: TicketProps) {
  return (
    <div className="grid min-w-0 gap-1">
      <time dateTime={startsAt}>
        <span className="block text-muted">{formatInstant(startsAt, 'day')}</span>{' '}
        <strong className="text-3xl leading-tight sm:text-4xl">
          {formatInstant(startsAt, 'time')}
        </strong>
      </time>
      <h2 id="ticket" className="text-lg leading-head">
        {practice.doctor}
      </h2>
      <p className="text-muted">{practice.specialty}</p>
      {practice.isDemo && (
        <p>
          <Badge>{m.directory_demo()}</Badge>
        </p>
      )}
    </div>
  )
}

/** The code contains this page's address, which also asks for the phone. */
function Reference({ booking: { reference, status } }: TicketProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>
        <span className="block text-sm text-muted">{m.booking_reference()}</span>
        <strong className="text-xl tabular-nums" dir="ltr">
          {reference}
        </strong>
      </p>
      <StatusBadge look={bookingLooks[status]} of={m.booking_status()} />
      <p className="w-full text-sm text-muted">{m.booking_code_text()}</p>
    </div>
  )
}
