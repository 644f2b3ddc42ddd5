import { m } from '#/paraglide/messages.js'
import { FilterChips } from '#/parts/FilterChips.tsx'
import type { FilterChoices, ReadingView } from '#/server/search/doctors-page-views.ts'
import { activeFilters, without } from '#/domain/search/doctors-search.ts'
import { filterText } from '#/i18n/terms/doctor-filters.ts'
import { doctorsHref } from './hrefs.ts'
import type { DoctorsSearch } from '#/domain/search/doctors-search.ts'

type ActiveFiltersProps = {
  search: DoctorsSearch
  choices: FilterChoices
  reading: ReadingView | null
}

/** The active filters, including each part of the text that was understood. */
export function ActiveFilters({ search, choices, reading }: ActiveFiltersProps) {
  const understood = reading?.chips ?? []
  const names = activeFilters(search).filter((name) => name !== 'q' || understood.length === 0)
  const chips = [
    ...understood.map(({ label, without: q }) => ({
      filter: label,
      href: doctorsHref({ ...search, q, page: undefined }),
    })),
    ...names.map((name) => ({
      filter: filterText(name, search, choices),
      href: doctorsHref(without(search, name)),
    })),
  ]
  const clearHref = doctorsHref({ sort: search.sort })
  return <FilterChips label={m.directory_active()} chips={chips} clearHref={clearHref} />
}
