import { extractLocaleFromHeader, isLocale } from '#/paraglide/runtime.js'
import { canonicalPath, isPrefixed, localeOfPath, type Locale } from './locale.ts'

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
 * An address has one spelling: without a slash at its end, or two in a row. Other spellings are redirected
 * permanently.
 */
export function slashRedirect(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  const spelt = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  if (spelt === pathname) return null
  return new Response(null, { status: 308, headers: { location: spelt + search } })
}

export const SERVER_FUNCTIONS = '/_serverFn/'

/** A call from a page's scripts; anything else is a document, a plain form or a file. */
export function isServerFunction(request: Request): boolean {
  return new URL(request.url).pathname.startsWith(SERVER_FUNCTIONS)
}

/**
 * The first visit to `/` may be redirected to the visitor's language: the one they chose before, or else
 * their browser's. A robot, which sends no language, gets the Arabic page.
 */
export function detectionRedirect(request: Request): Response | null {
  const url = new URL(request.url)
  if (url.pathname !== '/' || request.method !== 'GET') return null
  const chosen = cookieLocale(request)
  const locale = chosen ?? extractLocaleFromHeader(request)
  if (!locale || locale === 'ar') return null
  const headers = new Headers({
    location: canonicalPath('/', locale) + url.search,
    'cache-control': 'no-store',
    vary: 'Cookie, Accept-Language',
  })
  if (!chosen)
    headers.append('set-cookie', `${LOCALE_COOKIE}=${locale}; ${LOCALE_COOKIE_ATTRIBUTES}`)
  return new Response(null, { status: 302, headers })
}

function cookieLocale(request: Request): Locale | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  const value = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(\\w+)`).exec(cookies)?.[1]
  return isLocale(value) ? value : undefined
}
