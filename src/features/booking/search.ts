import { readDate, readInstant, readSlug, readUuid } from '#/domain/address.ts'
import type { BookingSearch } from '#/server/bookings/week.ts'
import type { TicketSearch } from '#/server/clinicday/clinicvisit.ts'

export function readBookingSearch(search: Record<string, unknown>): BookingSearch {
  return { doctor: readSlug(search['doctor']), ...readPlaceSearch(search) }
}

export function readTicketSearch({ ticket }: Record<string, unknown>): TicketSearch {
  return { ticket: typeof ticket === 'string' && /^[\w-]{43}$/.test(ticket) ? ticket : undefined }
}

/** The same where the doctor is known. */
export function readPlaceSearch(search: Record<string, unknown>): Omit<BookingSearch, 'doctor'> {
  return {
    branch: readUuid(search['branch']),
    day: readDate(search['day']),
    at: readInstant(search['at']),
  }
}
