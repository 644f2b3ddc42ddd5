import type { Localized } from '#/domain/localized.ts'
import { baseLocale, getLocale, isLocale, type Locale } from '#/paraglide/runtime.js'

export type { Locale }

type LocaleFacts = {
  code: Locale
  /** The tag of the language as a whole, for pages and Open Graph. */
  iso: string
  /** The tag for formatting numbers, money and dates: bare `ar` would print Latin digits. */
  format: string
  name: string
  dir: 'rtl' | 'ltr'
}

export const localeFacts: Record<Locale, LocaleFacts> = {
  ar: { code: 'ar', iso: 'ar-AR', format: 'ar-EG', name: 'العربية', dir: 'rtl' },
  en: { code: 'en', iso: 'en-US', format: 'en-US', name: 'English', dir: 'ltr' },
}

/** The language of the request on the server, of the address bar in the browser. */
export function currentLocale(): LocaleFacts {
  return localeFacts[getLocale()]
}

/** English when the path begins with /en, Arabic otherwise (specification, section 4). */
export function localeOfPath(pathname: string): Locale {
  const [, first] = pathname.split('/')
  return first !== undefined && isLocale(first) ? first : baseLocale
}

/** The path without its language prefix, always beginning with a slash. */
export function barePath(pathname: string): string {
  const [, first, ...rest] = pathname.split('/')
  return first !== undefined && isLocale(first) ? `/${rest.join('/')}` : pathname
}

/** The canonical path of a page in a language: unprefixed for Arabic, /en for English. */
export function canonicalPath(pathname: string, locale: Locale): string {
  const bare = barePath(pathname)
  return locale === baseLocale ? bare : prefixed(bare, locale)
}

/**
 * The path of a page in a language, by default this page's, as this page links to it: pages under /ar link to
 * pages under /ar.
 */
export function localizedPath(pathname: string, locale: Locale = getLocale()): string {
  const bare = barePath(pathname)
  return locale === baseLocale && !isPagePrefixed() ? bare : prefixed(bare, locale)
}

function prefixed(bare: string, locale: Locale): string {
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`
}

/** Whether a path begins with a language, even the default one. */
export function isPrefixed(pathname: string): boolean {
  return isLocale(pathname.split('/')[1])
}

/** On the server, the language depends on the request. */
let isPagePrefixed = () => typeof location !== 'undefined' && isPrefixed(location.pathname)

export function followPrefix(ask: () => boolean): void {
  isPagePrefixed = ask
}

export function isHerePrefixed(): boolean {
  return isPagePrefixed()
}

/** The value in the current language. */
export function inLocale<Value>(value: Localized<Value>): Value {
  return value[getLocale()]
}
