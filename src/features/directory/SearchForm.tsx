import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { activeFilters, type DoctorsSearch } from '#/domain/search/doctors-search.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DoctorsPageView, FilterChoices } from '#/server/search/doctors-page-views.ts'
import { Button } from '#/ui/Button.tsx'
import { FilterFields } from './FilterFields.tsx'
import { useSearchInPlace } from './in-place.ts'
import { useNearSearch } from './near-search.ts'
import { NearProblem } from './NearChip.tsx'
import { QuickFilters } from './QuickFilters.tsx'
import { SearchBox } from './SearchBox.tsx'

export const SEARCH_FORM = 'doctors-search'

type SearchFormProps = { page: DoctorsPageView; choices: FilterChoices }

/** A plain GET form. Its parts are cells of the page's grid: the text, all filters behind one button, the usual ones. */
export function SearchForm({ page: { search, meant, reading }, choices }: SearchFormProps) {
  const inPlace = useSearchInPlace(search)
  const near = useNearSearch()
  return (
    <search className="contents">
      <form {...inPlace} id={SEARCH_FORM} action={localizedPath('/doctors')} className="contents">
        <div className="col-span-full grid max-w-3xl gap-2 pt-2">
          <SearchBox text={search.q} />
          {search.near && <input type="hidden" name="near" value={search.near} />}
          <NearProblem near={near} />
        </div>
        <details className="group drawer open:col-span-full lg:row-start-3 lg:mt-2 lg:self-start">
          <summary className="chip my-1.5 list-none whitespace-normal group-open:mb-3">
            <SlidersHorizontal aria-hidden="true" />
            {filtersText(search)}
          </summary>
          <FilterFields search={search} meant={meant} choices={choices} />
          <Button type="submit" variant="soft" block className="mt-4 max-lg:mb-4">
            {m.directory_apply()}
          </Button>
        </details>
        <QuickFilters
          search={search}
          meant={meant}
          choices={choices}
          reading={reading}
          near={near}
        />
      </form>
    </search>
  )
}

/** Those that the button hides. */
function filtersText(search: DoctorsSearch): string {
  const count = activeFilters(search).filter((name) => !inSight.has(name)).length
  if (count === 0) return m.directory_filters()
  return m.directory_filters_active({ count, shown: formatNumber(count) })
}

const inSight = new Set<string>(['q', 'near', 'insurer'])
