import type { BookingStatus } from '#/domain/booking/booking.ts'
import { m } from '#/paraglide/messages.js'
import type { Look } from '#/parts/look.ts'

export const bookingLooks: Record<BookingStatus, Look> = {
  held: { label: m.booking_status_held, color: 'info' },
  released: { label: m.booking_status_released, color: 'neutral' },
  expired: { label: m.booking_status_expired, color: 'neutral' },
  booked: { label: m.booking_status_booked, color: 'success' },
  arrived: { label: m.booking_status_arrived, color: 'info' },
  completed: { label: m.booking_status_completed, color: 'primary' },
  no_show: { label: m.booking_status_no_show, color: 'warning' },
  cancelled: { label: m.booking_status_cancelled, color: 'error' },
}
