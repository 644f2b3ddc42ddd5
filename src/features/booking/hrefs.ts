import { localizedPath } from '#/i18n/locale.ts'
import type { BookingSearch } from '#/server/bookings/week.ts'

/** The booking page in the current language, with only the given parameters. */
export function bookingHref(search: BookingSearch): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return `${localizedPath('/book_doctor')}?${new URLSearchParams(given)}`
}
