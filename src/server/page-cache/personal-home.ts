import { AREA_COOKIE } from '#/domain/directory/area.ts'
import { SESSION_COOKIE, type ProofKind } from '#/domain/account/session.ts'

const BOOKINGS: ProofKind = 'bookings'

/** A browser with one of these sees a personal home page, which is never cached. */
const names = [SESSION_COOKIE, BOOKINGS, AREA_COOKIE]

const own = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${names.join('|')})=[^;\\s]`)

/** Asked of a request's `cookie` header. */
export function hasOwnHome(cookies: string | null | undefined): boolean {
  return own.test(cookies ?? '')
}

/** Whether this address is one browser's home page, which is never served from the cache. */
export function isOwnHome(url: string, cookies: string): boolean {
  return /^\/(?:(?:ar|en)\/?)?(?:\?|$)/.test(url) && hasOwnHome(cookies)
}
