import { Link } from '@tanstack/react-router'
import TicketX from 'lucide-react/icons/ticket-x'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { FilterChips } from '#/parts/FilterChips.tsx'
import { Paging } from '#/parts/Paging.tsx'
import type { OfferChoices, OffersSearch } from '#/server/offers/choices.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Empty } from '#/ui/Empty.tsx'
import { HaveVoucher } from './HaveVoucher.tsx'
import { offersHref } from './hrefs.ts'
import { OfferCard } from './OfferCard.tsx'
import { OfferFilters } from './OfferFilters.tsx'
import type { OffersPageView } from './offers.ts'
import { activeFilters } from './search.ts'
import { sortReasons } from './sorting.ts'
import { filterName } from './labels.ts'

export function OffersPage({ page }: { page: OffersPageView }) {
  const { search, total, offers } = page
  return (
    <div className="page grid gap-6 py-6 lg:py-8">
      <header className="grid gap-1">
        <h1 className="text-3xl">{page.heading}</h1>
        <p className="max-w-2xl text-muted">{m.offers_lead()}</p>
        <HaveVoucher />
      </header>
      <OfferFilters search={search} choices={page.choices} />
      <section aria-labelledby="results" className="grid gap-4">
        <h2 id="results" className="sr-only">
          {m.offers_results()}
        </h2>
        <div>
          <output className={total === 0 ? 'sr-only' : 'text-lg font-semibold'}>
            {m.offers_count({ count: total, shown: formatNumber(total) })}
          </output>
          {total > 1 && (
            <p className="text-sm text-muted">{sortReasons[search.sort ?? 'saving']()}</p>
          )}
        </div>
        <ActiveFilters search={search} choices={page.choices} />
        {total === 0 ? (
          <NoOffers search={search} />
        ) : (
          <ol className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {offers.map((offer) => (
              <li key={offer.slug} className="flex min-w-0">
                <OfferCard offer={offer} />
              </li>
            ))}
          </ol>
        )}
        <Paging
          className="mt-4"
          label={m.offers_pages()}
          of={page}
          href={(to) => offersHref({ ...search, page: to })}
        />
      </section>
    </div>
  )
}

function ActiveFilters({ search, choices }: { search: OffersSearch; choices: OfferChoices }) {
  const chips = activeFilters(search).map((name) => ({
    filter: filterName(name, search, choices),
    href: offersHref({ ...search, [name]: undefined, page: undefined }),
  }))
  return <FilterChips label={m.offers_active()} chips={chips} />
}

/** No results, or no offers at all: links to others. */
function NoOffers({ search }: { search: OffersSearch }) {
  const isNarrowed = activeFilters(search).length > 0
  return (
    <Empty
      icon={<TicketX />}
      title={isNarrowed ? m.offers_none_title() : m.offers_none_yet_title()}
      action={
        <>
          {isNarrowed && (
            <Link to="/{-$locale}/offers" className={buttonClasses()}>
              {m.offers_all()}
            </Link>
          )}
          <Link to="/{-$locale}/doctors" className={buttonClasses({ variant: 'outline' })}>
            {m.offers_find_doctor()}
          </Link>
        </>
      }
    >
      {isNarrowed ? m.offers_none_text() : m.offers_none_yet_text()}
    </Empty>
  )
}
