import { localizedPath } from '#/i18n/locale.ts'
import type { SlotView } from '#/server/bookings/views.ts'
import type { BookingSearch } from '#/server/bookings/week.ts'

/** The booking page for a time of a doctor. */
export function slotHref(
  doctor: string,
  { branchId: branch, startsAt: at, type }: SlotView,
): string {
  return bookingHref({ doctor, type, branch, at })
}

/** The booking page in the current language, with only the given parameters. */
export function bookingHref(search: BookingSearch): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return `${localizedPath('/book_doctor')}?${new URLSearchParams(given)}`
}
