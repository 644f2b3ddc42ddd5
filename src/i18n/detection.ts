import { isLocale } from '#/paraglide/runtime.js'
import { isPrefixed, localeOfPath, type Locale } from './locale.ts'

/** The specification, section 4: 365 days, path /, same-site lax. */
export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_ATTRIBUTES = 'Max-Age=31536000; Path=/; SameSite=Lax'

/** The page's own language; a server function's call says which page made it. */
export function requestLocale(request: Request): Locale {
  if (!isServerFunction(request)) return localeOfPath(new URL(request.url).pathname)
  const header = request.headers.get('x-locale')
  if (isLocale(header)) return header
  const referer = request.headers.get('referer')
  return referer && URL.canParse(referer) ? localeOfPath(new URL(referer).pathname) : 'ar'
}

/** Whether the address of the page, or of the calling page, begins with a language. */
export function requestPrefixed(request: Request): boolean {
  if (!isServerFunction(request)) return isPrefixed(new URL(request.url).pathname)
  return request.headers.has('x-prefixed')
}

/**
 * An address has one spelling: without a slash at its end, or two in a row, and percent-encoded only where it
 * has to be (RFC 3986, section 6.2.2). Other spellings are redirected permanently, with method and body.
 */
export function canonicalRedirect(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  const encoded = pathname.replace(/%[\da-f]{2}/gi, canonicalEncoding)
  const spelt = encoded.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  if (spelt === pathname) return null
  return new Response(null, { status: 308, headers: { location: spelt + search } })
}

/** Of one octet: the character itself if it is unreserved, else two capital digits. */
function canonicalEncoding(encoded: string): string {
  const character = String.fromCharCode(parseInt(encoded.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
}

/** Where Start answers calls of server functions (`render/start-contract.ts`). */
export const SERVER_FUNCTIONS = '/_serverFn/'

/** A call from a page's scripts; anything else is a document, a plain form or a file. */
export function isServerFunction(request: Request): boolean {
  return new URL(request.url).pathname.startsWith(SERVER_FUNCTIONS)
}
