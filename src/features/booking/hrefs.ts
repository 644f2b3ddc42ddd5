import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import type { BranchView } from './booking.ts'
import type { BookingSearch } from './search.ts'

/** The booking page in the current language, with only what is given in its address. */
export function bookingHref(search: BookingSearch): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return `${localizedPath('/book_doctor', currentLocale().code)}?${new URLSearchParams(given)}`
}

/** The clinic on a map. Only its address is told, and nothing of who asks. */
export function mapHref({ address, district }: Pick<BranchView, 'address' | 'district'>): string {
  const query = new URLSearchParams({ api: '1', query: `${address}, ${district}` })
  return `https://www.google.com/maps/search/?${query}`
}
