import { canonicalPath } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { currentOrigin } from '#/server/http/request-store.ts'
import type { Booking } from '#/server/diary/booking.ts'

const MADE_PURPOSE = 'booking-made'
const PURPOSE = 'ticket'

/**
 * The address in a ticket's QR code: the booking's page, with a signature that only the ticket has. The
 * clinic's camera opens its own page of the visit with it.
 */
export function ticketAddress(
  { sign, settings }: Pick<App, 'sign' | 'settings'>,
  { id, reference, locale }: Booking,
): string {
  const page = canonicalPath(`/booking/${reference}`, locale ?? 'ar')
  return `${currentOrigin(settings)}${page}?ticket=${sign(PURPOSE, id)}`
}

/** Whether the signature belongs to this booking's ticket. */
export function isTicketOf(
  { isSigned }: Pick<App, 'isSigned'>,
  { id }: Pick<Booking, 'id'>,
  ticket: string,
): boolean {
  return isSigned(PURPOSE, id, ticket)
}

/** Proves to a browser without cookies that its booking was made; it opens nothing. */
export function madeSignature({ sign }: Pick<App, 'sign'>, reference: string): string {
  return sign(MADE_PURPOSE, reference)
}

export function isMade(
  { isSigned }: Pick<App, 'isSigned'>,
  reference: string,
  made: string,
): boolean {
  return isSigned(MADE_PURPOSE, reference, made)
}
