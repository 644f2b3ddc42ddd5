import { Link } from '@tanstack/react-router'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import { m } from '#/paraglide/messages.js'
import type { MyBookingsView, MyBookingView } from '#/server/bookings/mine.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Empty } from '#/ui/Empty.tsx'
import { MyBooking } from './MyBooking.tsx'

/** A patient's own list; everything about one booking is on its own page. */
export function MyBookings({ bookings: { upcoming, past } }: { bookings: MyBookingsView }) {
  return (
    <>
      <section className="grid gap-4" aria-labelledby="upcoming">
        <h2 id="upcoming" className="text-2xl">
          {m.booking_mine_upcoming()}
        </h2>
        {upcoming.length > 0 ? <BookingList bookings={upcoming} /> : <NothingToCome />}
      </section>
      <section className="grid gap-4" aria-labelledby="past">
        <h2 id="past" className="text-2xl">
          {m.booking_mine_past()}
        </h2>
        {past.length > 0 ? (
          <BookingList bookings={past} />
        ) : (
          <p className="text-muted">{m.booking_mine_past_none()}</p>
        )}
      </section>
    </>
  )
}

function BookingList({ bookings }: { bookings: MyBookingView[] }) {
  return (
    <ul className="grid gap-3">
      {bookings.map((booking) => (
        <MyBooking key={booking.reference} booking={booking} />
      ))}
    </ul>
  )
}

function NothingToCome() {
  return (
    <Empty
      icon={<CalendarHeart />}
      title={m.booking_mine_none()}
      action={
        <Link to="/{-$locale}/doctors" className={buttonClasses()}>
          {m.booking_find_doctor()}
        </Link>
      }
    >
      {m.booking_mine_none_text()}
    </Empty>
  )
}
