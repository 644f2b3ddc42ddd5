import { m } from '#/paraglide/messages.js'
import { FilterChips } from '#/parts/FilterChips.tsx'
import type { OfferChoices, OffersSearch } from '#/server/offers/choices.ts'
import { offersHref } from './hrefs.ts'
import { activeFilters } from './search.ts'
import { filterName } from './words.ts'

type ActiveFiltersProps = { search: OffersSearch; choices: OfferChoices }

export function ActiveFilters({ search, choices }: ActiveFiltersProps) {
  const chips = activeFilters(search).map((name) => ({
    filter: filterName(name, search, choices),
    href: offersHref({ ...search, [name]: undefined, page: undefined }),
  }))
  return <FilterChips label={m.offers_active()} chips={chips} />
}
