import type { ProviderPhoneView } from '#/domain/account/provider-phone.ts'
import { mapLinks } from '#/forms/map-links.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { Fact } from '#/ui/Fact.tsx'
import { MapLinks } from '#/ui/MapLinks.tsx'
import { QrCode } from '#/ui/QrCode.tsx'
import { BringList } from './BringList.tsx'
import { bookingLooks } from './statuses.ts'
import { TicketBrand } from './TicketBrand.tsx'
import { TurnPanel } from './TurnPanel.tsx'
import { VisitFacts } from './VisitFacts.tsx'

/** A future visit, to show at the clinic; in print it is the only part of the page. */
export function Ticket({ booking }: { booking: BookingStatusView }) {
  return (
    <Card as="section" aria-labelledby="ticket" className="grid gap-5">
      <TicketBrand />
      <Doctor booking={booking} />
      <When startsAt={booking.startsAt} />
      <TurnPanel booking={booking} />
      <Place booking={booking} />
      <dl className="grid gap-4 sm:grid-cols-2">
        <VisitFacts booking={booking} />
      </dl>
      <BringList booking={booking} />
      <Code booking={booking} />
    </Card>
  )
}

function Doctor({ booking: { practice, status } }: { booking: BookingStatusView }) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-2">
      <div>
        <h2 id="ticket" className="text-xl">
          {practice.doctor}
        </h2>
        <p className="text-muted">{practice.specialty}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {practice.isDemo && <Badge>{m.directory_demo()}</Badge>}
        <StatusBadge look={bookingLooks[status]} of={m.booking_status()} />
      </div>
    </header>
  )
}

function When({ startsAt }: { startsAt: string }) {
  return (
    <time
      dateTime={startsAt}
      className="grid gap-1 rounded-xl bg-primary-soft p-4 text-center text-primary-ink"
    >
      <span className="text-lg">{formatInstant(startsAt, 'day')}</span>{' '}
      <strong className="text-4xl leading-tight">{formatInstant(startsAt, 'time')}</strong>
    </time>
  )
}

function Place({ booking: { branch } }: { booking: BookingStatusView }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-sm text-muted">{m.booking_where()}</h3>
      <p className="wrap-anywhere">
        <strong className="font-semibold">{branch.name}</strong>
        <span className="block">{branch.address}</span>
        {branch.landmark && (
          <span className="block text-muted">
            {m.booking_landmark()}: {branch.landmark}
          </span>
        )}
      </p>
      <dl>
        <Fact term={m.directory_phone()}>
          <Phone phone={branch.phone} />
        </Fact>
      </dl>
      <div className="print:hidden">
        <MapLinks {...mapLinks(branch)} />
      </div>
    </div>
  )
}

function Phone({ phone: { href, text } }: { phone: ProviderPhoneView }) {
  if (href === null) return <bdi dir="ltr">{text}</bdi>
  return (
    <a
      href={href}
      dir="ltr"
      className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
    >
      {text}
    </a>
  )
}

/** The code contains this page's address, which also asks for the phone. */
function Code({ booking: { code, reference } }: { booking: BookingStatusView }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-4 border-t border-dashed border-line pt-5 sm:justify-start">
      <QrCode {...code} label={m.booking_code_picture()} />
      <div className="max-w-xs max-sm:text-center">
        <p>
          <span className="block text-sm text-muted">{m.booking_reference()}</span>
          <strong className="text-2xl tabular-nums" dir="ltr">
            {reference}
          </strong>
        </p>
        <p className="mt-1 text-sm text-muted">{m.booking_code_text()}</p>
      </div>
    </div>
  )
}
