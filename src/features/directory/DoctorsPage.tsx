import { Hydrate } from '@tanstack/react-start'
import { load, never } from '@tanstack/react-start/hydration'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { useServed } from '#/ui/hydrated.ts'
import type { CatalogueView, DoctorsPageView } from './directory.ts'
import { doctorsPath } from './hrefs.ts'
import { Results } from './Results.tsx'
import { SearchForm } from './SearchForm.tsx'
import { SortField } from './SortField.tsx'

type DoctorsPageProps = { page: DoctorsPageView; catalogue: CatalogueView }

export function DoctorsPage({ page, catalogue }: DoctorsPageProps) {
  const { search, total } = page
  return (
    <div className="page grid gap-x-8 gap-y-4 py-6 lg:grid-cols-[17rem_1fr] lg:py-8">
      <h1 className="text-3xl lg:col-span-2">{page.heading}</h1>
      <SearchForm search={search} catalogue={catalogue} />
      <section aria-label={m.directory_results()} className="min-w-0">
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <output className={total === 0 ? 'sr-only' : 'text-lg font-semibold'}>
            {m.directory_count({ count: total, shown: formatNumber(total) })}
          </output>
          {total > 1 && <SortField search={search} />}
        </div>
        {/* Of another search the results are others: without the key the first ones would stay. */}
        <StillResults
          key={doctorsPath({ ...search, page: page.page })}
          page={page}
          catalogue={catalogue}
        />
      </section>
    </div>
  )
}

/** Plain links: what came with the page needs no script, and is never exchanged under a finger. */
function StillResults({ page, catalogue }: DoctorsPageProps) {
  const served = useServed()
  return (
    <Hydrate when={served ? never() : load()}>
      <Results page={page} catalogue={catalogue} />
    </Hydrate>
  )
}
