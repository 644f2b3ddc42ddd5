import { firstPlace } from '#/domain/booking/move.ts'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import type { BookingSearch } from '#/server/bookings/week.ts'

/** The booking page of a booking's doctor, for moving it. Only a loader needs it, and the zones that it loads. */
export function moveSearch(
  { practice, branch, startsAt }: BookingStatusView,
  search: Omit<BookingSearch, 'doctor'>,
): BookingSearch {
  const visit = { branchId: branch.id, startsAt: new Date(startsAt) }
  return { ...firstPlace(search, visit), doctor: practice.slug }
}
