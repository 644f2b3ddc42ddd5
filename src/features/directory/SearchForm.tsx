import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import type { FilterChoices } from '#/server/search/doctors-page-views.ts'
import { FilterFields } from './FilterFields.tsx'
import { activeFilters } from '#/domain/search/doctors-search.ts'
import { useSearchInPlace } from './in-place.ts'
import { NearButton } from './NearButton.tsx'
import type { DoctorsSearch } from '#/domain/search/doctors-search.ts'
import { SearchBox } from './SearchBox.tsx'

export const SEARCH_FORM = 'doctors-search'

type SearchFormProps = { search: DoctorsSearch; choices: FilterChoices }

/** A plain GET form. Its two parts are cells of the page's grid: the text, and the filters beside the list. */
export function SearchForm({ search, choices }: SearchFormProps) {
  const inPlace = useSearchInPlace(search)
  return (
    <search className="contents">
      <form {...inPlace} id={SEARCH_FORM} action={localizedPath('/doctors')} className="contents">
        <div className="flex flex-wrap gap-2 lg:col-span-2">
          <div className="flex min-w-0 gap-2 max-sm:w-full sm:grow">
            <SearchBox text={search.q} />
            <Button type="submit" className="shrink-0">
              {m.directory_search()}
            </Button>
          </div>
          <NearButton />
          {search.near && <input type="hidden" name="near" value={search.near} />}
        </div>
        <Disclosure summary={filtersText(search)} className="drawer self-start">
          <FilterFields search={search} choices={choices} />
          <Button type="submit" variant="soft" block className="mt-4">
            {m.directory_apply()}
          </Button>
        </Disclosure>
      </form>
    </search>
  )
}

function filtersText(search: DoctorsSearch): string {
  const count = activeFilters(search).filter((name) => name !== 'q' && name !== 'near').length
  if (count === 0) return m.directory_filters()
  return m.directory_filters_active({ count, shown: formatNumber(count) })
}
