import { m } from '#/paraglide/messages.js'
import type { MyBookingView } from '#/server/bookings/mine.ts'
import { MyBooking } from './MyBooking.tsx'

/** The visitor's future bookings, for which no reference has to be typed. */
export function KnownBookings({ bookings }: { bookings: readonly MyBookingView[] }) {
  return (
    <section className="grid gap-3" aria-labelledby="known-bookings">
      <h2 id="known-bookings" className="text-xl">
        {m.booking_known()}
      </h2>
      <ul className="grid gap-3">
        {bookings.map((booking) => (
          <MyBooking key={booking.reference} booking={booking} />
        ))}
      </ul>
    </section>
  )
}
