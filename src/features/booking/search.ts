import { matching, readDate, readInstant, readSlug, readUuid } from '#/domain/web/address.ts'
import type { BookingSearch } from '#/server/bookings/week.ts'
import type { TicketSearch } from '#/server/clinic-day/clinic-visit.ts'

export function readBookingSearch(search: Record<string, unknown>): BookingSearch {
  return {
    doctor: readSlug(search['doctor']),
    type: readSlug(search['type']),
    ...readPlaceSearch(search),
    hold: matching(search['hold'], HOLD_TICKET),
  }
}

const HOLD_TICKET = /^[\da-f-]{36}\.[\w-]{20,100}$/

export function readTicketSearch({ ticket }: Record<string, unknown>): TicketSearch {
  return { ticket: matching(ticket, SIGNATURE) }
}

/** `made`: the signature of a booking that a browser without cookies has just made. */
export type StatusSearch = TicketSearch & { made?: string | undefined; k?: string | undefined }

/** `k`: the key of a reminder's link. */
export function readStatusSearch(search: Record<string, unknown>): StatusSearch {
  return {
    ...readTicketSearch(search),
    made: matching(search['made'], SIGNATURE),
    k: matching(search['k'], REMINDER_KEY),
  }
}

const REMINDER_KEY = /^[\w-]{12}$/
const SIGNATURE = /^[\w-]{43}$/

/** The place and time of a booking, on pages where the doctor is known. */
export function readPlaceSearch(
  search: Record<string, unknown>,
): Omit<BookingSearch, 'doctor' | 'type'> {
  return {
    branch: readUuid(search['branch']),
    day: readDate(search['day']),
    at: readInstant(search['at']),
  }
}
