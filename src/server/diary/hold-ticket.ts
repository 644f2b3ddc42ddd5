import type { Booking } from '#/server/diary/booking.ts'
import { dropCookie, readCookie, writeCookie } from '#/server/http/cookies.ts'
import { isSameText, sha256Hex, type Sign, type Signatures } from '#/server/crypto/signatures.ts'

/** Proves in a browser that a hold is its own: the hold's id and its secret. */
export type HoldTicket = { holdId: string; secret: string }

const COOKIE = 'hold'
const LIFETIME_SECONDS = 15 * 60

/** The browser's ticket; `sent` is the one that a page carries where the browser keeps no cookies. */
export function readTicket(sent = ''): HoldTicket | null {
  const [holdId, secret] = (readCookie(COOKIE) ?? sent).split('.')
  return holdId && secret && /^[0-9a-f-]{36}$/.test(holdId) ? { holdId, secret } : null
}

export function keepTicket(ticket: HoldTicket): void {
  writeCookie(COOKIE, ticketText(ticket), LIFETIME_SECONDS)
}

/** A ticket as a cookie, and as an address or a form without cookies carries it. */
export function ticketText({ holdId, secret }: HoldTicket): string {
  return `${holdId}.${secret}`
}

export function dropTicket(): void {
  dropCookie(COOKIE)
}

export function hashSecret(secret: string): string {
  return sha256Hex(secret)
}

export function opensHold(ticket: HoldTicket | null, hold: Booking): boolean {
  if (!ticket || ticket.holdId !== hold.id || !hold.holderHash) return false
  return isSameText(hashSecret(ticket.secret), hold.holderHash)
}

/** The secret of a slot offer's hold, derived from the offer's id. */
export function slotOfferSecret(sign: Sign, offerId: string): string {
  return sign('waiting-offer', offerId)
}

/** The ticket for a hold that was made for an offer; null when none of our keys made its secret. */
export function slotOfferTicket(
  signatures: Signatures,
  offerId: string,
  hold: Booking,
): HoldTicket | null {
  return ticketWithin(signatures('waiting-offer', offerId), hold)
}

/** The ticket with the secret, of several by older keys, that opens the hold. */
export function ticketWithin(secrets: readonly string[], hold: Booking): HoldTicket | null {
  const tickets = secrets.map((secret) => ({ holdId: hold.id, secret }))
  return tickets.find((ticket) => opensHold(ticket, hold)) ?? null
}
