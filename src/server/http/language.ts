import Negotiator from 'negotiator'
import { LOCALE_COOKIE, LOCALE_COOKIE_ATTRIBUTES } from '#/i18n/detection.ts'
import { canonicalPath, type Locale } from '#/i18n/locale.ts'
import { isLocale } from '#/paraglide/runtime.js'

/**
 * The first visit to `/` may be redirected to the visitor's language: the one they chose before, or else
 * their browser's. A robot, which sends no language, gets the Arabic page.
 */
export function detectionRedirect(request: Request): Response | null {
  const url = new URL(request.url)
  if (url.pathname !== '/' || request.method !== 'GET') return null
  const chosen = cookieLocale(request)
  const locale = chosen ?? acceptedLocale(request)
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

/** The best that an `Accept-Language` names: a weight of 0 excludes a language, and `*` names none. */
function acceptedLocale({ headers }: Request): Locale | undefined {
  const negotiator = new Negotiator({
    headers: { 'accept-language': headers.get('accept-language') ?? '*' },
  })
  const named = negotiator.languages().filter((tag) => tag !== '*')
  return named.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale)
}
