import { Link } from '@tanstack/react-router'
import TicketX from 'lucide-react/icons/ticket-x'
import { m } from '#/paraglide/messages.js'
import type { OffersSearch } from '#/server/offers/choices.ts'
import { buttonClasses } from '#/ui/buttonclasses.ts'
import { Empty } from '#/ui/Empty.tsx'
import { activeFilters } from './search.ts'

/** Nothing fits, or there is nothing at all: the way on. */
export function NoOffers({ search }: { search: OffersSearch }) {
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
