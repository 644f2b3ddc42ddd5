import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { ReferenceNumber } from '#/parts/ReferenceNumber.tsx'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { AnimatedTick } from '#/ui/AnimatedTick.tsx'
import { AttendanceForm } from './AttendanceForm.tsx'
import { BookingActions } from './BookingActions.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { CancelForm } from './CancelForm.tsx'
import { explainBooking } from './explain.ts'
import { bookingLooks } from './statuses.ts'
import { Ticket } from './Ticket.tsx'
import { TicketActions } from './TicketActions.tsx'
import { TicketFacts } from './TicketFacts.tsx'
import { TurnPanel } from './TurnPanel.tsx'

type StatusPageProps = {
  booking: BookingStatusView
  /** The form for paying, while payment is pending. */
  children?: ReactNode
  /** The delivery of the message about it. */
  notice: ReactNode
  /** What is attached to it. */
  documents: ReactNode
  /** Those of the clinic's desk, which another feature shows. */
  receipts: ReactNode
}

export function StatusPage({ booking, notice, documents, receipts, children }: StatusPageProps) {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['booking'] })
  if (booking.status === 'booked') {
    return (
      <Booked
        booking={booking}
        notice={notice}
        documents={documents}
        receipts={receipts}
        onDone={refresh}
      >
        {booking.cancel.ok ? (
          <CancelForm booking={booking} onDone={refresh} />
        ) : (
          <Alert color="info">{explainBooking(booking.cancel)}</Alert>
        )}
      </Booked>
    )
  }
  const isHeld = booking.status === 'held'
  return (
    <div className="page grid max-w-3xl gap-6 py-8">
      <header className="grid gap-2 print:hidden">
        <h1 className="text-3xl">{bookingLooks[booking.status].label()}</h1>
        {isHeld && <p className="text-muted">{m.booking_held_text()}</p>}
        {notice}
      </header>
      <Claim booking={booking} />
      {receipts}
      {booking.other && <OtherVisit {...booking.other} />}
      <BookingActions booking={booking} />
      {isHeld && children}
      {documents}
      {booking.isGuest && <GuestAccount />}
    </div>
  )
}

type BookedProps = Pick<StatusPageProps, 'booking' | 'notice' | 'documents' | 'receipts'> & {
  onDone: () => void
  children: ReactNode
}

/** The ticket on the ground of success; `children`: how to cancel. */
function Booked({ booking, notice, documents, receipts, onDone, children }: BookedProps) {
  const { reference, attendance } = booking
  return (
    <>
      <header className="band print:hidden">
        <div className="page grid max-w-3xl justify-items-center gap-2 pt-6 pb-20 text-center">
          <AnimatedTick />
          <h1 className="text-3xl">{m.booking_done()}</h1>
          <p className="opacity-90">{m.booking_done_text()}</p>
        </div>
      </header>
      <div className="page -mt-14 grid max-w-3xl gap-6 pb-8 print:mt-0">
        <Ticket booking={booking} />
        {attendance && (
          <AttendanceForm reference={reference} attendance={attendance} onDone={onDone} />
        )}
        <div className="print:hidden">{notice}</div>
        <TicketActions booking={booking} />
        {receipts}
        {booking.other && <OtherVisit {...booking.other} />}
        <TicketFacts booking={booking} />
        {documents}
        {children}
        {booking.isGuest && <GuestAccount />}
      </div>
    </>
  )
}

/** Reminds the patient to cancel a second time with the same doctor. */
function OtherVisit({ reference, startsAt }: NonNullable<BookingStatusView['other']>) {
  return (
    <Alert
      color="warning"
      title={m.booking_other_title({ when: formatInstant(startsAt, 'dateTime') })}
      className="print:hidden"
      action={
        <Link
          to="/{-$locale}/booking/$reference"
          params={{ reference }}
          activeProps={{}}
          className={buttonClasses({ variant: 'outline', size: 'sm' })}
        >
          {m.booking_other_open()}
        </Link>
      }
    >
      {m.booking_other_text()}
    </Alert>
  )
}

/** Bookings that are not future visits. */
function Claim({ booking }: { booking: BookingStatusView }) {
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ReferenceNumber label={m.booking_reference()} reference={booking.reference} />
        <StatusBadge look={bookingLooks[booking.status]} of={m.booking_status()} />
      </div>
      <TurnPanel booking={booking} />
      <BookingFacts booking={booking} />
    </Card>
  )
}

/** Last, and only for guests: booking needs no account. */
function GuestAccount() {
  return (
    <Card as="section" aria-labelledby="guest-account" className="grid gap-2 print:hidden">
      <h2 id="guest-account" className="text-lg">
        {m.booking_account()}
      </h2>
      <p className="text-muted">{m.booking_account_text()}</p>
      <Link
        to="/{-$locale}/register"
        preload={false}
        className={buttonClasses({ variant: 'soft' })}
      >
        {m.account_register()}
      </Link>
    </Card>
  )
}
