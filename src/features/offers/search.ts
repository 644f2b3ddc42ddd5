import { matching, oneOf, readSlug } from '#/domain/web/address.ts'
import { foldDigits } from '#/domain/search/digits.ts'
import type { OffersSearch } from '#/server/offers/choices.ts'

const MAX_PAGE = 1000

export const sorts = ['ending', 'price'] as const satisfies readonly OffersSearch['sort'][]

export type FilterName = 'specialty' | 'area' | 'priceMax'

/**
 * Reads an address, or a form that is about to become one. The result has every known key, also for absent
 * values, so that the router writes the shortest address that shows the same.
 */
export function readOffersSearch(search: Record<string, unknown>): OffersSearch {
  const page = readWhole(search['page'])
  return {
    specialty: readSlug(search['specialty']),
    area: matching(search['area'], /^[a-z0-9-]{1,60}(\.[a-z0-9-]{1,60})?$/),
    priceMax: readWhole(search['priceMax']),
    sort: oneOf(search['sort'], sorts),
    page: page && page > 1 ? Math.min(page, MAX_PAGE) : undefined,
  }
}

export function activeFilters(search: OffersSearch): FilterName[] {
  const names = ['specialty', 'area', 'priceMax'] as const
  return names.filter((name) => search[name] !== undefined)
}

/** The router parses bare figures as numbers; zero is ignored. */
function readWhole(value: unknown): number | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const digits = /^\d{1,6}$/.exec(foldDigits(text))?.[0]
  return Number(digits ?? 0) || undefined
}
