import { Link } from '@tanstack/react-router'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { MyBookingView } from '#/server/bookings/mine.ts'

/** The next visit, on the home page; the patient's name is only on the booking's own page. */
export function NextBooking({ booking }: { booking: MyBookingView }) {
  const { reference, startsAt, doctor, branch, status } = booking
  return (
    <section
      aria-labelledby="next-booking"
      className="relative flex items-center gap-3 rounded-xl border border-line bg-primary-soft p-3 sm:p-4"
    >
      <CalendarCheck aria-hidden="true" className="size-7 shrink-0 text-primary-ink" />
      <div className="min-w-0 grow">
        <h2 id="next-booking" className="text-sm font-medium text-primary-ink">
          {status === 'held' ? m.booking_next_unpaid() : m.booking_next()}
        </h2>
        <p className="text-lg font-semibold">
          <time dateTime={startsAt}>{formatInstant(startsAt, 'dateTime')}</time>
        </p>
        <p className="truncate">
          <Link
            to="/{-$locale}/booking/$reference"
            params={{ reference }}
            className="after:absolute after:inset-0 after:rounded-xl"
          >
            {doctor}
            <span className="sr-only"> ({m.booking_mine_open({ reference })})</span>
          </Link>
          <span className="text-muted">
            {m.forms_separator()}
            {branch}
          </span>
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="flip size-5 shrink-0 text-primary-ink" />
    </section>
  )
}
