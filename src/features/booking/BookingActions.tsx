import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { ReviewLink } from './ReviewLink.tsx'
import { TicketActions } from './TicketActions.tsx'

export function BookingActions({ booking }: { booking: BookingStatusView }) {
  const { reference, practice, branch } = booking
  const outline = buttonClasses({ variant: 'outline' })
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {booking.status === 'booked' && <TicketActions booking={booking} />}
      {booking.reschedule.ok && (
        <Link
          to="/{-$locale}/booking/$reference/reschedule"
          params={{ reference }}
          className={outline}
        >
          {m.booking_reschedule()}
        </Link>
      )}
      {booking.status === 'booked' && booking.reschedule.ok && (
        <Link
          to="/{-$locale}/waiting/join"
          search={{ doctor: practice.slug, before: booking.startsAt }}
          preload={false}
          className={outline}
        >
          {m.booking_earlier()}
        </Link>
      )}
      {branch.phone.href && (
        <a href={branch.phone.href} className={outline}>
          {m.booking_call()}
        </a>
      )}
      <ReviewLink reference={reference} review={booking.review} />
      {booking.status !== 'booked' && booking.status !== 'held' && (
        <Link
          to="/{-$locale}/book_doctor"
          search={
            booking.followUpDay
              ? { doctor: practice.slug, branch: branch.id, day: booking.followUpDay }
              : { doctor: practice.slug }
          }
          className={buttonClasses()}
        >
          {booking.followUpDay ? m.booking_follow_up() : m.booking_book_again()}
        </Link>
      )}
    </div>
  )
}
