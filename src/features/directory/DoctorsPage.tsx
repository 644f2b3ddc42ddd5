import { lazy, Suspense, type ComponentProps } from 'react'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import { Button } from '#/ui/Button.tsx'
import { Select } from '#/ui/Select.tsx'
import { StaticIsland } from '#/ui/StaticIsland.tsx'
import type { DoctorsPageView, FilterChoices } from '#/server/search/doctors-page-views.ts'
import { doctorsPath } from './hrefs.ts'
import { submitChoice } from './in-place.ts'
import { sortLabels } from './labels.ts'
import { sorts, type DoctorsSearch } from '#/domain/search/doctors-search.ts'
import { SEARCH_FORM, SearchForm } from './SearchForm.tsx'

type DoctorsPageProps = { page: DoctorsPageView; choices: FilterChoices }

export function DoctorsPage({ page, choices }: DoctorsPageProps) {
  const { search, total } = page
  return (
    <div className="page grid gap-x-8 gap-y-4 py-6 lg:grid-cols-[17rem_1fr] lg:py-8">
      <h1 className="text-3xl lg:col-span-2">{page.heading}</h1>
      <SearchForm search={search} choices={choices} />
      <section aria-labelledby="results" className="min-w-0">
        <h2 id="results" className="sr-only">
          {m.directory_results()}
        </h2>
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <output className={total === 0 ? 'sr-only' : 'text-lg font-semibold'}>
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
  )
}

// A browser needs the code of the results only for a second search.
const SomeResults = import.meta.env.SSR
  ? (await import('./Results.tsx')).Results
  : lazy(() => import('./Results.tsx').then((part) => ({ default: part.Results })))

/** Has its own boundary: without one React hides the whole page while the code loads, and the search field loses focus. */
function LateResults(props: ComponentProps<typeof SomeResults>) {
  if (import.meta.env.SSR) return <SomeResults {...props} />
  return (
    <Suspense fallback={<div className="min-h-screen" />}>
      <SomeResults {...props} />
    </Suspense>
  )
}

/** Rendered above the list, but part of the search form. */
function SortField({ search }: { search: DoctorsSearch }) {
  const offered = sorts.filter((sort) => sort !== 'distance' || search.near)
  return (
    // As wide in any font: the page is painted before its own has arrived.
    <div className="flex items-center gap-2 max-sm:w-full">
      <label htmlFor="sort" className="min-w-13 shrink-0 text-sm text-muted">
        {m.directory_sort()}
      </label>
      <Select
        id="sort"
        name="sort"
        form={SEARCH_FORM}
        defaultValue={search.sort ?? ''}
        onChange={submitChoice}
        emptyLabel={sortLabels.recommended()}
        options={optionsOf(offered, sortLabels)}
        className="grow"
      />
      <noscript>
        <Button type="submit" form={SEARCH_FORM} variant="soft">
          {m.directory_apply()}
        </Button>
      </noscript>
    </div>
  )
}
