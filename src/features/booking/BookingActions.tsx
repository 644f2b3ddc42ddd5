import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { ReviewLink } from './ReviewLink.tsx'

/** What follows a visit that is over, cancelled or not confirmed yet. */
export function BookingActions({ booking }: { booking: BookingStatusView }) {
  const { reference, practice, branch, followUpDay: day } = booking
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {branch.phone.href && (
        <a href={branch.phone.href} className={buttonClasses({ variant: 'outline' })}>
          {m.booking_call()}
        </a>
      )}
      <ReviewLink reference={reference} review={booking.review} />
      {booking.status !== 'held' && (
        <Link
          to="/{-$locale}/book_doctor"
          search={
            day ? { doctor: practice.slug, branch: branch.id, day } : { doctor: practice.slug }
          }
          className={buttonClasses()}
        >
          {day ? m.booking_follow_up() : m.booking_book_again()}
        </Link>
      )}
    </div>
  )
}
