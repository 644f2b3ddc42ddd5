import { canonicalPath } from '#/i18n/locale.ts'
import type { Booking } from '#/server/ports/bookings.ts'
import type { Services } from '#/server/services.server.ts'

const PURPOSE = 'ticket'

/**
 * What the picture on a ticket says: the page of the booking, and a mark that only the ticket has. The
 * clinic's camera opens its own page of the visit with it.
 */
export function ticketAddress(
  { sign, publicOrigin }: Pick<Services, 'sign' | 'publicOrigin'>,
  { id, reference, locale }: Booking,
): string {
  const page = canonicalPath(`/booking/${reference}`, locale ?? 'ar')
  return `${publicOrigin}${page}?ticket=${sign(PURPOSE, id)}`
}

/** Whether it is the mark of this booking's ticket. */
export function isTicketOf(
  { isSigned }: Pick<Services, 'isSigned'>,
  { id }: Pick<Booking, 'id'>,
  ticket: string,
): boolean {
  return isSigned(PURPOSE, id, ticket)
}
