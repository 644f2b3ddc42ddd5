import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import type { OffersSearch } from '#/server/offers/choices.ts'

/** The list for a search, in the current language. */
export function offersHref(search: OffersSearch): string {
  return localizedPath(offersPath(search), currentLocale().code)
}

/** The same without a language; as short as the router itself would write it. */
export function offersPath({ page, ...search }: OffersSearch): string {
  const given = Object.entries({ ...search, page: page === 1 ? undefined : page }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
  )
  return given.length > 0 ? `/offers?${new URLSearchParams(given)}` : '/offers'
}

export function offerPath(slug: string): string {
  return `/offers/${slug}`
}
