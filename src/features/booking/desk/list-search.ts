import { matching, oneOf, readDate } from '#/domain/web/address.ts'
import type { BookingStatus } from '#/domain/booking/booking.ts'
import type { BookingFilters } from '#/server/bookings/desk-bookings.ts'

/** The statuses of bookings with a patient; `held` waits for a payment. */
export const listedStatuses = [
  'booked',
  'arrived',
  'completed',
  'no_show',
  'cancelled',
  'held',
] as const satisfies readonly BookingStatus[]

/** The filters of the desk's list of bookings, in its address; nothing personal. */
export function readListSearch(search: Record<string, unknown>): BookingFilters {
  const { doctor } = search
  const name = typeof doctor === 'string' ? doctor.trim().slice(0, 60) : ''
  return {
    doctor: name || undefined,
    day: readDate(search['day']),
    status: oneOf(search['status'], listedStatuses),
    after: matching(search['after'], /^BLS-\w{4}-\w{4}$/),
  }
}

export function isList({ doctor, day, status }: BookingFilters): boolean {
  return [doctor, day, status].some((filter) => filter !== undefined)
}

/** The list's address; without a language. */
export function listPath(filters: BookingFilters): string {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `/staff/bookings?${new URLSearchParams(given)}` : '/staff/bookings'
}
