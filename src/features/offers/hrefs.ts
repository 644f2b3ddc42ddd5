import { localizedPath } from '#/i18n/locale.ts'
import { withQuery } from '#/parts/with-query.ts'
import type { OffersSearch } from '#/server/offers/choices.ts'

/** The list for a search, in the current language. */
export function offersHref(search: OffersSearch): string {
  return localizedPath(offersPath(search))
}

/** The list's path for a search, without a language. */
export function offersPath({ page, ...search }: OffersSearch): string {
  return withQuery('/offers', { ...search, page: page === 1 ? undefined : page })
}

export function offerPath(slug: string): string {
  return `/offers/${slug}`
}
