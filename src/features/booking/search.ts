import { readDate, readInstant, readSlug, readUuid } from '#/domain/address.ts'

/** What the booking pages read from their addresses; what doesn't fit is ignored. */
export type BookingSearch = {
  doctor?: string | undefined
  branch?: string | undefined
  day?: string | undefined
  at?: string | undefined
}

export function readBookingSearch(search: Record<string, unknown>): BookingSearch {
  return { doctor: readSlug(search['doctor']), ...readPlaceSearch(search) }
}

/** The mark in the picture on a ticket; see `ticketAddress`. */
export type TicketSearch = { ticket?: string | undefined }

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
