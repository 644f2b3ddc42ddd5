import { extractLocaleFromHeader, isLocale } from '#/paraglide/runtime.js'
import { canonicalPath, isPrefixed, localeOfPath, type Locale } from './locale.ts'

/** The specification, section 4: 365 days, path /, same-site lax. */
export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_ATTRIBUTES = 'Max-Age=31536000; Path=/; SameSite=Lax'

/** The page's own language; a server function says which page called it. */
export function requestLocale(request: Request): Locale {
  if (!isServerFunction(request)) return localeOfPath(new URL(request.url).pathname)
  const header = request.headers.get('x-locale')
  if (isLocale(header)) return header
  const referer = request.headers.get('referer')
  return referer && URL.canParse(referer) ? localeOfPath(new URL(referer).pathname) : 'ar'
}

/** Whether the page's address, or that of the page which called, begins with a language. */
export function requestPrefixed(request: Request): boolean {
  if (!isServerFunction(request)) return isPrefixed(new URL(request.url).pathname)
  return request.headers.has('x-prefixed')
}

/**
 * An address is written in one way: without a slash at its end, or two in a row. The other ways lead
 * there for good.
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
 * The first visit to `/` may lead to the visitor's language: what they chose before, else what
 * their browser asks for. A robot, which asks for none, reads the Arabic page.
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
