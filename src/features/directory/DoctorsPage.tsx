import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DoctorsPageView, FilterChoices } from '#/server/search/doctors-page-views.ts'
import { StaticIsland } from '#/ui/StaticIsland.tsx'
import { doctorsPath } from './hrefs.ts'
import { LateResults } from './LateResults.tsx'
import { SearchForm } from './SearchForm.tsx'
import { SortField } from './SortField.tsx'

type DoctorsPageProps = { page: DoctorsPageView; choices: FilterChoices }

/** On a phone the first doctor is on the first screen: the search, one row of filters, one line of what is shown. */
export function DoctorsPage({ page, choices }: DoctorsPageProps) {
  const { search, total } = page
  return (
    <div className="search-band">
      <div className="page grid grid-cols-[minmax(0,max-content)_minmax(5.5rem,1fr)] gap-x-2 pb-8 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-x-8">
        <SearchForm page={page} choices={choices} />
        <section aria-labelledby="results" className="col-span-full min-w-0 lg:col-start-2">
          <div className="mt-2 flex flex-wrap items-center gap-x-3">
            <h1 id="results" className="text-base">
              {page.heading}
            </h1>
            <output className={total === 0 ? 'sr-only' : 'text-sm text-muted'}>
              {m.directory_count({ count: total, shown: formatNumber(total) })}
            </output>
            {total > 1 && <SortField search={search} />}
          </div>
          {/* Another search has other results: without the key the first ones would stay. */}
          <StaticIsland key={doctorsPath({ ...search, page: page.page })}>
            <LateResults page={page} choices={choices} />
          </StaticIsland>
        </section>
      </div>
    </div>
  )
}
