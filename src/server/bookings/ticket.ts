import { canonicalPath } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { Booking } from './booking.ts'

const PURPOSE = 'ticket'

/**
 * What the picture on a ticket says: the page of the booking, and a mark that only the ticket has. The
 * clinic's camera opens its own page of the visit with it.
 */
export function ticketAddress(
  { sign, settings }: Pick<App, 'sign' | 'settings'>,
  { id, reference, locale }: Booking,
): string {
  const page = canonicalPath(`/booking/${reference}`, locale ?? 'ar')
  return `${settings.publicOrigin}${page}?ticket=${sign(PURPOSE, id)}`
}

/** Whether it is the mark of this booking's ticket. */
export function isTicketOf(
  { isSigned }: Pick<App, 'isSigned'>,
  { id }: Pick<Booking, 'id'>,
  ticket: string,
): boolean {
  return isSigned(PURPOSE, id, ticket)
}
