import { LOCALE_COOKIE, LOCALE_COOKIE_ATTRIBUTES } from '#/i18n/detection.ts'
import { localeOfPath, localizedPath, type Locale } from '#/i18n/locale.ts'
import { isLocale } from '#/paraglide/runtime.js'

const STORED_LANGUAGE = 'preferred-language'

/** The visitor's own choice, for the server (cookie) and for this browser (local storage). */
export function rememberLanguage(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale}; ${LOCALE_COOKIE_ATTRIBUTES}`
  localStorage.setItem(STORED_LANGUAGE, locale)
}

/**
 * Where a stored preference leads from this address, or null when it is here already, names no
 * language of ours, or the address names one itself.
 */
export function preferredAddress(pathname: string, search: string): string | null {
  const stored = localStorage.getItem(STORED_LANGUAGE)
  const named = /^\/(ar|en)(\/|$)/.test(pathname)
  if (named || !isLocale(stored) || stored === localeOfPath(pathname)) return null
  return localizedPath(pathname, stored) + search
}
